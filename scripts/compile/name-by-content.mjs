import { createHash } from 'node:crypto';
import path from 'node:path';

/** esbuild's names of built files: their hash depends on source maps, too, and so on comments and the names of sources. */
const HASHED = /-([A-Z0-9]{8})\.js$/;
const SOURCE_MAP = /^\/\/# sourceMappingURL=.*$/gm;

/**
 * @typedef {object} Built what esbuild made
 * @property {import('esbuild').Metafile} metafile
 * @property {import('esbuild').OutputFile[]} outputFiles
 */

/**
 * Names files by their code alone, so that a visitor's browser keeps what did not change. A file whose code is the same has the
 * same name only if all that it imports is the same, too. The length of names does not change, so that source maps still fit.
 *
 * @template {Built} T
 * @param {T} built with names that end in `-` and eight letters or digits
 * @returns {T}
 */
export function nameByContent(built) {
  const codes = readCodes(built.outputFiles);
  const hashes = new Map([...codes.keys()].map((hash) => [hash, hashOf(hash, codes)]));
  const rename = (/** @type {string} */ text) => replaceHashes(text, hashes);
  return {
    ...built,
    metafile: renameMetafile(built.metafile, rename),
    outputFiles: built.outputFiles.map((file) => renameFile(file, rename)),
  };
}

/**
 * @param {import('esbuild').OutputFile[]} files
 * @returns {Map<string, string>} codes without maps, by esbuild's hash
 */
function readCodes(files) {
  /** @type {[string, string][]} */
  const codes = files.flatMap(({ path: file, text }) => {
    const [, hash] = HASHED.exec(file) ?? [];
    return hash ? [[hash, text.replace(SOURCE_MAP, '')]] : [];
  });
  return new Map(codes);
}

/**
 * @param {string} hash
 * @param {ReadonlyMap<string, string>} codes
 */
function hashOf(hash, codes) {
  const imported = importsOf(hash, codes);
  const own = withoutHashes(codes.get(hash) ?? '', imported);
  const others = imported
    .filter((each) => each !== hash)
    .map((each) => withoutHashes(codes.get(each) ?? '', imported))
    .sort();
  return createHash('sha256')
    .update(JSON.stringify([own, ...others]))
    .digest('hex')
    .slice(0, 8)
    .toUpperCase();
}

/**
 * Returns the hashes of a file and of all that it imports, directly or not.
 *
 * @param {string} hash
 * @param {ReadonlyMap<string, string>} codes
 */
function importsOf(hash, codes) {
  const found = new Set([hash]);
  for (const each of found)
    for (const other of codes.keys()) if (codes.get(each)?.includes(`-${other}.js`)) found.add(other);
  return [...found];
}

/**
 * @param {string} code
 * @param {readonly string[]} hashes
 */
function withoutHashes(code, hashes) {
  return replaceHashes(code, new Map(hashes.map((hash) => [hash, ''])));
}

/**
 * @param {string} text
 * @param {ReadonlyMap<string, string>} hashes
 */
function replaceHashes(text, hashes) {
  return text.replace(/-([A-Z0-9]{8})(?=\.js)/g, (whole, hash) => {
    const renamed = hashes.get(hash);
    return renamed === undefined ? whole : `-${renamed}`;
  });
}

/**
 * @param {import('esbuild').OutputFile} file
 * @param {(text: string) => string} rename
 */
function renameFile(file, rename) {
  const text = rename(file.text);
  const target = path.join(path.dirname(file.path), rename(path.basename(file.path)));
  return { ...file, path: target, contents: Buffer.from(text), text };
}

/**
 * @param {import('esbuild').Metafile} metafile
 * @param {(text: string) => string} rename
 * @returns {import('esbuild').Metafile}
 */
function renameMetafile({ inputs, outputs }, rename) {
  const entries = Object.entries(outputs).map(([file, output]) => {
    const imports = output.imports.map((each) => ({ ...each, path: rename(each.path) }));
    return [rename(file), { ...output, imports }];
  });
  return { inputs, outputs: Object.fromEntries(entries) };
}
