import { writeFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';
import { browserOptions } from './browser-options.mjs';
import { withPrivateNames } from './metafile.mjs';
import { minify } from './minify.mjs';
import { inStaging, root } from './paths.mjs';

/**
 * Rows that the stub leaves out, because every page contains all its bytes: the buttons with extra details are those of
 * another row; a quick view adds to a link of its list; the forms of comments, of an announcement and of the cookie banner
 * post natively.
 */
const UNHELD = ['extra-details', 'quick-view', 'comments', 'announcement', 'cookie-banner'];

/**
 * Rows of which the stub holds a part of the engine's markup, by the row's name: the − and + of a quantity, and not a
 * click into its field; the restock forms, which have no address, since others post natively.
 *
 * @type {Record<string, string>}
 */
const PARTS = { quantity: ' button', restock: '' };

/** A selector that the stub leaves out: these links lead to their picture. */
const PICTURES = '[data-lightbox-theme]';

/**
 * Builds the stub for a page's head, with the selectors of what may be pressed before the script arrives.
 *
 * @param {string} dist
 */
export async function writeStub(dist) {
  const { behaviours } = await importSource('src/behaviours.ts');
  const { parseDirectory } = await importSource('src/loader/parse-directory.ts');
  /** @type {(import('../../src/loader/behaviour').Behaviour & { engine?: string })[]} */
  const rows = parseDirectory(behaviours);
  const pressable = rows.filter(
    ({ name, events }) =>
      !UNHELD.includes(name) && events.some((type) => type === 'click' || type === 'submit'),
  );
  const file = `${dist}/stub.js`;
  const { metafile, outputFiles } = await esbuild.build({
    ...browserOptions,
    write: false,
    metafile: true,
    sourcemap: false,
    entryPoints: ['src/stub.ts'],
    format: 'esm',
    outfile: file,
    footer: {},
    define: {
      ...browserOptions.define,
      PRESSABLE: joinSelectors(pressable),
      OWNS_FORM: joinSelectors(pressable.filter(({ form }) => form)),
    },
  });
  const { code } = await minify(outputFiles[0]?.text ?? '', { isModule: true });
  await writeFile(inStaging(file), code);
  return withPrivateNames(metafile);
}

/**
 * @param {readonly { name: string, _selector: string, engine?: string }[]} rows
 * @throws {Error} Without rows: an empty selector would fail in the visitor's browser.
 */
function joinSelectors(rows) {
  if (rows.length === 0)
    throw new Error('No row is left for a selector of the stub: see scripts/compile/stub.mjs.');
  const selectorOf = ({ name, engine, _selector }) => (name in PARTS ? engine + PARTS[name] : _selector);
  return JSON.stringify(rows.map(selectorOf).join().replace(`,${PICTURES}`, ''));
}

/**
 * Runs a source module in this process, its lazy imports left alone.
 *
 * @param {string} file
 */
async function importSource(file) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [keepLazyImports],
  });
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`
  );
}

/** @type {import('esbuild').Plugin} */
const keepLazyImports = {
  name: 'keep-lazy-imports',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path: specifier }) =>
      kind === 'dynamic-import' ? { path: specifier, external: true } : undefined,
    );
  },
};
