import { spawnSync } from 'node:child_process';
import { installPackages } from './debian-packages.mjs';
import { enginePackages, findEngines } from './find-engines.mjs';

/** For both engines. */
const INSTALL_LIMIT_MS = 2 * 60_000;
const VERSION_LIMIT_MS = 20_000;

const NAMES = { firefox: 'Firefox', webkit: 'WebKit' };

/** @typedef {import('./count-tests.mjs').Skip} Skip */

/**
 * Finds Firefox and WebKit for the tests, and prints each with its version or path, or the command that installs it. In automated
 * runs, installs them where Debian's packages can be.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Skip[]>} the engines that are missing
 * @throws {Error} if one is missing and VITRINE_ENGINES is `all`
 */
export async function provideEngines(env) {
  const missing = () => missingEngines(findEngines(env));
  if (env.CI && missing().length > 0)
    await installPackages(
      ['--no-install-recommends', ...missing().flatMap((engine) => enginePackages[engine])],
      INSTALL_LIMIT_MS,
    );
  const skips = missing().map(describeMissing);
  for (const line of describeFound(findEngines(env))) console.log(line);
  for (const { name, reason } of skips) console.log(`${name}: not run (${reason})`);
  if (env.VITRINE_ENGINES === 'all' && skips.length > 0)
    throw new Error(skips.map(({ name, reason }) => `${name}: not run (${reason})`).join('; '));
  return skips;
}

/** @param {import('./find-engines.mjs').FoundEngines} found */
function missingEngines(found) {
  return /** @type {const} */ (['firefox', 'webkit']).filter((engine) => !found[engine]);
}

/**
 * @param {keyof typeof NAMES} engine
 * @returns {Skip}
 */
export function describeMissing(engine) {
  const packages = enginePackages[engine].join(' ');
  return { name: NAMES[engine], reason: `apt-get install --no-install-recommends ${packages}` };
}

/** @param {import('./find-engines.mjs').FoundEngines} found */
function describeFound({ firefox, webkit }) {
  return [
    ...(firefox ? [`Firefox: ${readVersion(firefox)}`] : []),
    // Neither of its programs prints a version without a display.
    ...(webkit ? [`WebKit: ${webkit.miniBrowser}`] : []),
  ];
}

/**
 * Returns what a program prints as its version.
 *
 * @param {string} program
 */
function readVersion(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: VERSION_LIMIT_MS });
  return stdout?.trim() || 'of unknown version';
}
