import { createHash } from 'node:crypto';
import path from 'node:path';

/** esbuild's names of built files: their hash depends on source maps, too, and so on comments. */
const HASHED = /-([A-Z0-9]{8})\.js$/;
const NAMED = /-([A-Z0-9]{8})(?=\.js)/g;
const SOURCE_MAP = /^\/\/# sourceMappingURL=.*$/gm;

/**
 * @typedef {object} Built what esbuild made
 * @property {import('esbuild').Metafile} metafile
 * @property {import('esbuild').OutputFile[]} outputFiles
 *
 * @typedef {object} BuiltCode
 * @property {string} code without its map
 * @property {string[]} sources paths; shared files are named after one of them, and no two files have the same
 */

/**
 * Names files by their code and the paths of their sources, so that a visitor's browser keeps what did not change. A file has the
 * same name only if all that it imports is the same, too. The length of names does not change, so that source maps still fit.
 *
 * @template {Built} T
 * @param {T} built with names that end in `-` and eight letters or digits
 * @returns {T}
 */
export function nameByContent(built) {
  const codes = readCodes(built);
  const hashes = new Map([...codes.keys()].map((hash) => [hash, hashOf(hash, codes)]));
  const rename = (/** @type {string} */ text) => replaceHashes(text, hashes);
  return {
    ...built,
    metafile: renameMetafile(built.metafile, rename),
    outputFiles: built.outputFiles.map((file) => renameFile(file, rename)),
  };
}

/**
 * @param {Built} built
 * @returns {Map<string, BuiltCode>} by esbuild's hash
 */
function readCodes({ metafile, outputFiles }) {
  const inputs = new Map(
    Object.entries(metafile.outputs).map(([file, output]) => [path.basename(file), output.inputs]),
  );
  /** @type {Map<string, BuiltCode>} */
  const codes = new Map();
  for (const { path: file, text } of outputFiles) {
    const [, hash] = HASHED.exec(file) ?? [];
    const sources = Object.keys(inputs.get(path.basename(file)) ?? {}).sort();
    if (hash) codes.set(hash, { code: text.replace(SOURCE_MAP, ''), sources });
  }
  return codes;
}

/**
 * @param {string} hash
 * @param {ReadonlyMap<string, BuiltCode>} codes
 */
function hashOf(hash, codes) {
  const walked = walkImports(hash, codes);
  // Instead of its hash, the place of each file in the walk states which import is which.
  const places = new Map(walked.map((each, place) => [each, String(place)]));
  const parts = walked.map((each) => {
    const { code = '', sources = [] } = codes.get(each) ?? {};
    return [replaceHashes(code, places), sources];
  });
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8).toUpperCase();
}

/**
 * Returns the hashes of a file and of all that it imports, directly or not, in the order of the imports.
 *
 * @param {string} hash
 * @param {ReadonlyMap<string, BuiltCode>} codes
 */
function walkImports(hash, codes) {
  const found = new Set([hash]);
  for (const each of found)
    for (const [, other = ''] of codes.get(each)?.code.matchAll(NAMED) ?? [])
      if (codes.has(other)) found.add(other);
  return [...found];
}

/**
 * @param {string} text
 * @param {ReadonlyMap<string, string>} hashes
 */
function replaceHashes(text, hashes) {
  return text.replace(NAMED, (whole, hash) => {
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
