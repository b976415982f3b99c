// `npm start`: from a fresh clone to a running demo store. Needs Node and npm alone. It builds only what is not built. A
// production installation with a built bundle starts as it is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkNodeVersion } from './check-node-version.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
stopOn(checkNodeVersion(process.versions.node, engines.node));

// Imported after the check, because they need the Node version that the check requires.
const { findRunningServer } = await import('./find-running-server.mjs');
const running = await findRunningServer(process.env, root);
stopOn(
  running &&
    `A server already runs at ${running} with this port or data folder. Stop it, or start another beside it: PORT=3001 DATA_DIR=.data-3001 npm start`,
);
const { isPrebuilt } = await import('./is-prebuilt.mjs');
const { installPackages } = await import('./install-packages.mjs');
const { isBuilt } = await import('./build-stamp.mjs');
if (!isPrebuilt(root)) {
  stopOn(await installPackages(root));
  if (!isBuilt(root)) stopOn(await build());
}

// In this process, so that the environment, signals and the exit code are the server's own.
const server = join(root, 'build', 'server', 'main.js');
process.argv[1] = server;
await import(pathToFileURL(server).href).catch((error) =>
  stopOn(`The server did not start: ${error.message}`),
);

/** Builds in a process of its own, whose memory is then free. */
async function build() {
  console.log('Building, once for these sources …');
  const child = spawn(process.execPath, ['build.mjs', '--if-changed'], { stdio: 'inherit' });
  const [status] = await once(child, 'close');
  return status === 0 ? null : 'The build failed: correct the error above, then run npm start again.';
}

/** @param {string | null} problem one line that says what to do */
function stopOn(problem) {
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
