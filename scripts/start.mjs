// `npm start`: from a fresh clone to a running demo store. Needs Node and npm alone. A production installation with a
// built bundle starts as it is.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkNodeVersion } from './check-node-version.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
stopOn(checkNodeVersion(process.versions.node, engines.node));

// Imported after the check, because they need the Node version that the check requires.
const { isPrebuilt } = await import('./is-prebuilt.mjs');
const { installPackages } = await import('./install-packages.mjs');
if (!isPrebuilt(root)) {
  stopOn(installPackages(root));
  console.log('Building …');
  const { status } = spawnSync(process.execPath, ['build.mjs'], { stdio: 'inherit' });
  if (status !== 0) stopOn('The build failed: correct the error above, then run npm start again.');
}

// In this process, so that the environment, signals and the exit code are the server's own.
const server = join(root, 'build', 'server', 'main.js');
process.argv[1] = server;
await import(pathToFileURL(server).href).catch((error) =>
  stopOn(`The server did not start: ${error.message}`),
);

/** @param {string | null} problem one line that says what to do */
function stopOn(problem) {
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
