/**
 * What esbuild says of the files that it wrote, and the private names that each of its runs shortened.
 *
 * @typedef {import('esbuild').Metafile & { privateNames: { names: string[], inputs: string[] }[] }} BundleMetafile
 */

/**
 * @param {import('esbuild').Metafile} metafile
 * @param {Record<string, string | false>} [mangleCache]
 * @returns {BundleMetafile}
 */
export function withPrivateNames(metafile, mangleCache = {}) {
  const names = Object.keys(mangleCache).filter((name) => name.startsWith('_'));
  return { ...metafile, privateNames: [{ names, inputs: Object.keys(metafile.inputs) }] };
}

/**
 * @param {readonly BundleMetafile[]} metafiles
 * @returns {BundleMetafile}
 */
export function mergeMetafiles(metafiles) {
  return {
    inputs: Object.assign({}, ...metafiles.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs)),
    privateNames: metafiles.flatMap(({ privateNames }) => privateNames),
  };
}

/**
 * Returns all files that a built file imports statically, itself apart.
 *
 * @param {import('esbuild').Metafile} metafile
 * @param {string} file
 */
export function staticImports(metafile, file) {
  const files = new Set([file]);
  for (const each of files)
    for (const { path, kind } of metafile.outputs[each]?.imports ?? [])
      if (kind === 'import-statement') files.add(path);
  files.delete(file);
  return [...files];
}

/**
 * Returns the files that a built file itself imports lazily.
 *
 * @param {import('esbuild').Metafile} metafile
 * @param {string} file
 */
export function lazyImports(metafile, file) {
  const imports = metafile.outputs[file]?.imports ?? [];
  return imports
    .filter(({ kind, external }) => kind === 'dynamic-import' && !external)
    .map(({ path }) => path);
}
