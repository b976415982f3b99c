// `npm start`: from a fresh clone to a running demo store. Needs nothing but Node and npm.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkNodeVersion } from './check-node-version.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const serverFile = join(root, 'build', 'server', 'main.js');

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
stopOn(checkNodeVersion(process.versions.node, engines.node));

// Loaded only now: what follows is written for a Node that passed the check.
const { installPackages } = await import('./install-packages.mjs');
const { runCommand } = await import('./run-command.mjs');

stopOn(await installPackages(root));
stopOn(await build());
await serve();

/** @returns {Promise<string | null>} */
async function build() {
  console.log('Building …');
  const built = await runCommand(process.execPath, ['build.mjs'], { cwd: root });
  if (built.interruptedBy) process.exit(130);
  if (built.ok && existsSync(serverFile)) return null;
  return 'The build failed: correct what is named above, then run npm start again.';
}

/** In this same process, so that the environment, signals and the exit code are the server's own. */
async function serve() {
  process.chdir(root);
  process.argv[1] = serverFile;
  try {
    await import(pathToFileURL(serverFile).href);
  } catch (error) {
    stopOn(`The server did not start: ${error instanceof Error ? error.message : error}`);
  }
}

/** @param {string | null} problem one line that says what to do */
function stopOn(problem) {
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
