import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chooseBrowser } from './choose-browser.mjs';
import { packageCommand } from './package-command.mjs';
import { runCommand } from './run-command.mjs';

const START_LIMIT_MS = 20_000;
const DOWNLOAD_LIMIT_MS = 5 * 60_000;
const APT_LIMIT_MS = 10 * 60_000;

/**
 * Finds a Chromium that starts and installs one when there is none: the test runner's download first, then
 * Debian's package where this is Debian's root.
 *
 * @param {string} root the project's folder
 * @returns {Promise<string>} path of the executable
 * @throws {Error} one line that says what to do when none can be had
 */
export async function provideBrowser(root) {
  const { chromium } = await import('@playwright/test');
  const find = () =>
    chooseBrowser({
      env: process.env,
      platform: process.platform,
      bundledPath: chromium.executablePath(),
      works,
    });
  const browser = find() ?? (await download(root, find)) ?? (await installDebianPackage(find));
  if (browser) return browser;
  throw new Error(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or name one in CHROMIUM_PATH, then run npm test again.',
  );
}

/**
 * The download comes before the system libraries, so that without a network this fails within seconds.
 *
 * @param {string} root
 * @param {() => string | null} find
 */
async function download(root, find) {
  const playwright = packageCommand(root, '@playwright/test', 'playwright');
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000', ...process.env };
  for (const options of [['chromium'], ['--with-deps', 'chromium']]) {
    console.log(`Installing a browser with playwright install ${options.join(' ')} …`);
    const args = [playwright, 'install', ...options];
    const installed = await runCommand(process.execPath, args, {
      cwd: root,
      env,
      limitMs: DOWNLOAD_LIMIT_MS,
    });
    const browser = installed.ok ? find() : null;
    if (browser || !installed.ok) return browser;
  }
  return null;
}

/** @param {() => string | null} find */
async function installDebianPackage(find) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  console.log("Installing Debian's chromium with apt-get …");
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, limitMs: APT_LIMIT_MS };
  // A source that cannot be reached must not keep the others from answering.
  await runCommand('apt-get', ['update'], options);
  await runCommand('apt-get', ['install', '-y', 'chromium'], options);
  return find();
}

/** @param {string} path */
function works(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  const asked = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: START_LIMIT_MS });
  return asked.status === 0 && /chrom/i.test(asked.stdout);
}
