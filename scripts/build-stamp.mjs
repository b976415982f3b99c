import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';

const STAMP = 'build/stamp.json';

/** Everything that the build reads, apart from packages, whose versions the lock files state. */
const INPUTS = [
  'build.mjs',
  'scripts/compile',
  'src',
  'contract',
  'cli',
  'console',
  'server',
  'demo',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
  'tsconfig.types.json',
  'LICENSE',
];
const SOURCE = /\.(?:[cm]?[jt]sx?|json|css)$|^LICENSE$/;

/** What `npm start` needs of the build. */
const OUTPUTS = ['dist', 'build/server', 'build/owner', 'build/report', 'build/metafile.json'];

/**
 * @typedef {object} Stamp
 * @property {string} inputs hash of all that the build read
 * @property {string} outputs hash of all that it wrote
 */

/**
 * Returns the hash of all that a build of the project reads now: sources, versions of packages, and Node.
 *
 * @param {string} root the project's folder
 */
export function hashInputs(root) {
  const files = INPUTS.flatMap((name) => listFiles(root, name)).filter((file) => SOURCE.test(file));
  return hashFiles(root, files, [process.version, process.platform, process.arch]);
}

/**
 * Returns whether the build in the folder is complete, unchanged, and that of the current sources.
 *
 * @param {string} root the project's folder
 */
export function isBuilt(root) {
  const stamp = readStamp(root);
  return stamp !== null && stamp.outputs === hashOutputs(root) && stamp.inputs === hashInputs(root);
}

/**
 * Removes the stamp, so that a build that is interrupted leaves none.
 *
 * @param {string} root the project's folder
 */
export function removeStamp(root) {
  rmSync(join(root, STAMP), { force: true });
}

/**
 * States that the outputs in the folder are those of these inputs.
 *
 * @param {string} root the project's folder
 * @param {string} inputs their hash before the build read them
 */
export function writeStamp(root, inputs) {
  const file = join(root, STAMP);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(`${file}.unfinished`, JSON.stringify({ inputs, outputs: hashOutputs(root) }));
  renameSync(`${file}.unfinished`, file);
}

/** @param {string} root */
function hashOutputs(root) {
  const files = OUTPUTS.flatMap((name) => listFiles(root, name));
  return hashFiles(
    root,
    files,
    OUTPUTS.filter((name) => existsSync(join(root, name))),
  );
}

/**
 * @param {string} root
 * @returns {Stamp | null} null without one that can be read
 */
function readStamp(root) {
  try {
    return JSON.parse(readFileSync(join(root, STAMP), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {string} root
 * @param {string} name of a file or folder
 * @returns {string[]} paths in the project, with `/` on every system; none where it is missing
 */
function listFiles(root, name) {
  const stat = statSync(join(root, name), { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [name] : [];
  return readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 * @param {readonly string[]} others values that are part of the hash
 */
function hashFiles(root, files, others) {
  const hash = createHash('sha256').update(JSON.stringify(others));
  for (const file of [...files].sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
