import { spawnSync } from 'node:child_process';

/**
 * Installs the packages of package-lock.json where some are missing or at another version.
 *
 * @param {string} root the project's folder
 * @returns {string | null} null when the packages are installed, else one line that says what to do
 */
export function installPackages(root) {
  if (npm(root, ['ls', '--all', '--silent'], 'ignore')) return null;
  console.log('Installing packages with npm ci …');
  if (npm(root, ['ci', '--include=dev', '--loglevel=error'], 'inherit')) return null;
  return 'The packages could not be installed: check the network, the free disk space and the message above, then run the command again.';
}

/**
 * Runs npm in a folder.
 *
 * @param {string} folder
 * @param {string[]} args
 * @param {'ignore' | 'inherit'} output
 * @returns {boolean} whether npm succeeded
 */
export function npm(folder, args, output) {
  const stdio = /** @type {const} */ (['ignore', output, output]);
  const script = process.env.npm_execpath;
  const { status } = script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], { cwd: folder, stdio: [...stdio] })
    : spawnSync('npm', args, { cwd: folder, stdio: [...stdio], shell: process.platform === 'win32' });
  return status === 0;
}
