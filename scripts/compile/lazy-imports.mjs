import path from 'node:path';
import { chunkName } from './chunk-name.mjs';
import { readOrdered } from './module-order.mjs';
import { inRoot, root } from './paths.mjs';

const LAZY_IMPORT = /\bimport\(\s*'(\.[^']+)'\s*\)/g;
/** A row of the directory, and the module that it names. */
const ROW_OR_MODULE = /^ {2}'?([\w-]+)'?: \{|\bload: \(\) => import\('(\.[^']+)'\),?/gm;
const IMPORT_CHUNK = 'src/page/import-chunk';
const DIRECTORY = 'src/behaviours.ts';

/**
 * Points lazy imports of sources at files that are built already, and knows afterwards which file imports which.
 *
 * @typedef {object} LazyImports
 * @property {import('esbuild').Plugin} plugin
 * @property {(metafile: import('esbuild').Metafile) => void} addTo lists the imports in the metafile of the same build
 */

/**
 * `import('./widgets/x')` becomes `importChunk(its file, the files that one imports)`. In the directory of behaviours
 * a row says no more than the name of its chunk, and nothing where that is the row's own.
 *
 * @param {object} options
 * @param {Record<string, string[]>} options.files of each module: its own, then those it imports
 * @param {RegExp} options.filter which sources to rewrite
 * @param {string} [options.from] folder of the file that the sources become part of; none for the entry, which names
 *   chunks without folder and suffix
 * @param {(file: string) => Promise<string>} [options.readSource]
 * @returns {LazyImports}
 */
export function pointAtChunks({ files, filter, from, readSource = readOrdered }) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: 'point-at-chunks',
    setup(build) {
      build.onLoad({ filter }, async ({ path: file }) => {
        const importer = path.relative(root, file);
        /** @type {(specifier: string) => { module: string, chunk: string[] }} */
        const resolve = (specifier) => {
          const resolved = resolveChunk(file, specifier, files);
          found.set(importer, new Set([...(found.get(importer) ?? []), resolved.chunk[0] ?? '']));
          return resolved;
        };
        const source = await readSource(file);
        const contents =
          importer === DIRECTORY
            ? shortenRows(source, resolve)
            : from
              ? callImportChunk(source, file, (specifier) =>
                  resolve(specifier).chunk.map((each) => `./${path.relative(from, each)}`),
                )
              : callByName(source, file, (specifier) => chunkName(resolve(specifier).module));
        return { contents, loader: 'ts' };
      });
    },
  };
  return { plugin, addTo: (metafile) => addLazyImports(metafile, found) };
}

/**
 * @param {string} file
 * @param {string} specifier
 * @param {Record<string, string[]>} files
 */
function resolveChunk(file, specifier, files) {
  const module = path.relative(root, path.join(path.dirname(file), `${specifier}.ts`));
  const chunk = files[module] ?? files[`${module}x`];
  if (!chunk) throw new Error(`${file} imports ${specifier} lazily, but no chunk was built for it.`);
  return { module, chunk };
}

/**
 * @param {string} source
 * @param {(specifier: string) => { module: string }} resolve
 */
function shortenRows(source, resolve) {
  let row = '';
  return source.replace(ROW_OR_MODULE, (text, name, specifier) => {
    if (name) {
      row = name;
      return text;
    }
    const chunk = chunkName(resolve(specifier).module);
    return chunk === row ? '' : `load: '${chunk}',`;
  });
}

/**
 * @param {string} source
 * @param {string} file
 * @param {(specifier: string) => string[]} urlsOf
 */
function callImportChunk(source, file, urlsOf) {
  let call = 'importChunk';
  const pointed = source.replace(LAZY_IMPORT, (_, specifier) => {
    const urls = urlsOf(specifier);
    if (urls.length > 1) call = 'importChunkWithParts';
    return `import_chunk(${urls.map((url) => JSON.stringify(url)).join()})`;
  });
  return withImport(pointed, source, file, call);
}

/**
 * @param {string} source
 * @param {string} file
 * @param {(specifier: string) => string} nameOf
 */
function callByName(source, file, nameOf) {
  const pointed = source.replace(LAZY_IMPORT, (_, specifier) => `import_chunk('${nameOf(specifier)}')`);
  return withImport(pointed, source, file, 'importNamedChunk');
}

/**
 * @param {string} pointed
 * @param {string} source
 * @param {string} file
 * @param {string} call
 */
function withImport(pointed, source, file, call) {
  if (pointed === source) return source;
  const importChunk = path.relative(path.dirname(file), inRoot(IMPORT_CHUNK));
  const specifier = importChunk.startsWith('.') ? importChunk : `./${importChunk}`;
  return `import { ${call} as import_chunk } from '${specifier}';\n${pointed}`;
}

/**
 * @param {import('esbuild').Metafile} metafile
 * @param {ReadonlyMap<string, ReadonlySet<string>>} found files by the source that imports them
 */
function addLazyImports({ outputs }, found) {
  for (const output of Object.values(outputs)) {
    const imported = Object.keys(output.inputs).flatMap((input) => [...(found.get(input) ?? [])]);
    for (const file of new Set(imported)) output.imports.push({ path: file, kind: 'dynamic-import' });
  }
}
