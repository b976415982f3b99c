// Starts a bench that needs a browser: builds the bundle (not with --no-build), provides a browser, runs the program.
import { fileURLToPath } from 'node:url';
import { buildAll } from '../../build.mjs';
import { provideBrowser } from '../../scripts/provide-browser.mjs';
import { importBundled } from './bundle-program.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const NO_BUILD = '--no-build';

/** Runs the export `bench` of `source`, a path from the root, with the command line's arguments. */
export async function runInBrowser(source) {
  const args = process.argv.slice(2);
  try {
    if (!args.includes(NO_BUILD)) await buildAll();
    const executablePath = await provideBrowser(root);
    const { bench } = await importBundled(root, source);
    await bench(
      root,
      args.filter((argument) => argument !== NO_BUILD),
      executablePath,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
