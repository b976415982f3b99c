import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonToInstall } from './reason-to-install.mjs';
import { runCommand } from './run-command.mjs';

const INSTALL_OPTIONS = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Brings node_modules to what package-lock.json asks for; does nothing when it is there already.
 *
 * @param {string} root the project's folder
 * @returns {Promise<string | null>} null when the packages are there, else one line that says what to do
 */
export async function installPackages(root) {
  const reason = reasonToInstall(
    readJson(join(root, 'package-lock.json')) ?? {},
    readJson(join(root, 'node_modules', '.package-lock.json')),
    (path) => existsSync(join(root, path)),
  );
  if (!reason) return null;
  console.log(`Installing packages with npm ci (${reason}) …`);
  const clean = await runNpm(root, 'ci');
  if (clean.ok) return null;
  if (clean.interruptedBy) return 'Installing packages was interrupted: run the command again.';
  console.log('npm ci did not succeed; trying npm install …');
  const plain = await runNpm(root, 'install');
  if (plain.ok) return null;
  return 'The packages could not be installed: check the network, the free disk space and the message above, then run the command again.';
}

/**
 * @param {string} root
 * @param {string} action
 */
function runNpm(root, action) {
  const npmScript = process.env.npm_execpath;
  if (npmScript?.endsWith('.js'))
    return runCommand(process.execPath, [npmScript, action, ...INSTALL_OPTIONS], { cwd: root });
  return runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', [action, ...INSTALL_OPTIONS], {
    cwd: root,
  });
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
