/**
 * @typedef {object} Section
 * @property {string} name the name that `--only` takes
 * @property {'commands' | 'vitest' | 'playwright'} kind a command counts as one test; the others report theirs
 * @property {Record<string, string[]>} [commands] by label: a script and its arguments
 * @property {boolean} [isInTurn] whether a command starts when the one before has ended; else all run at the same time
 * @property {string[]} [projects] of Vitest; those named `…postgres`, `…pglite` and `…clickhouse` run where such a server is found
 * @property {string} [config] of Playwright
 * @property {string} [tag] of Playwright: all others are left out
 * @property {boolean} [needsEngines] whether its tests run on Firefox and WebKit too, where they are installed
 * @property {boolean} [needsBuild]
 * @property {number} [limitMinutes] 30 unless given
 * @property {boolean} [isLong] whether it runs only when `--only` names it
 * @property {boolean} [isAside] whether it may run beside the browser tests, which mostly wait
 *
 * @typedef {object} Lanes lists of sections that run at the same time, each one section after the other
 * @property {Section[]} main the build first
 * @property {Section[]} aside
 */

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/@typescript/native/bin/tsc';
const KNIP = 'node_modules/knip/bin/knip.js';

/** The sections of `npm test`, in the order in which they run. @type {readonly Section[]} */
export const testSections = [
  {
    name: 'build',
    kind: 'commands',
    // The second build finds most files in the cache of the first.
    isInTurn: true,
    commands: { build: ['build.mjs'], 'build on React': ['build.mjs', '--react'] },
  },
  { name: 'lint', kind: 'commands', commands: { biome: [BIOME, 'check', '.'] }, isAside: true },
  {
    name: 'types',
    kind: 'commands',
    commands: { tsc: [TSC], 'tsc, scripts': [TSC, '-p', 'scripts'] },
    isAside: true,
  },
  { name: 'dead-code', kind: 'commands', commands: { knip: [KNIP, '--no-progress'] }, isAside: true },
  { name: 'unit', kind: 'vitest', projects: ['node', 'dom', 'node-pglite'], isAside: true },
  // Not aside: they measure how long the server takes.
  { name: 'faults', kind: 'vitest', projects: ['faults'], needsBuild: true },
  { name: 'browser', kind: 'playwright', config: 'tests/browser', needsBuild: true },
  {
    name: 'engines',
    kind: 'playwright',
    config: 'tests/engines',
    tag: '@sample',
    needsBuild: true,
    needsEngines: true,
    limitMinutes: 5,
  },
  {
    name: 'hosts',
    kind: 'playwright',
    config: 'tests/hosts',
    tag: '@sample',
    needsBuild: true,
    limitMinutes: 5,
  },
  { name: 'gates', kind: 'vitest', projects: ['gates'], needsBuild: true, isAside: true },
  // Not aside: those take longer already.
  { name: 'clickhouse', kind: 'vitest', projects: ['clickhouse'], needsBuild: true },
  {
    name: 'all-engines',
    kind: 'playwright',
    config: 'tests/engines',
    needsBuild: true,
    needsEngines: true,
    isLong: true,
  },
  { name: 'all-hosts', kind: 'playwright', config: 'tests/hosts', needsBuild: true, isLong: true },
  {
    name: 'long',
    kind: 'playwright',
    config: 'tests/browser/long.config.ts',
    needsBuild: true,
    limitMinutes: 90,
    isLong: true,
  },
  {
    name: 'long-faults',
    kind: 'vitest',
    projects: ['long', 'long-postgres', 'long-clickhouse', 'pglite'],
    needsBuild: true,
    limitMinutes: 60,
    isLong: true,
  },
];

/**
 * The sections that the command line requests: those after `--only` and the build that they need, else all but the
 * long ones.
 *
 * @param {string[]} args
 * @returns {Section[]}
 * @throws {Error} one line that names the wrong argument and the right ones
 */
export function chooseSections(args) {
  if (args.length === 0) return testSections.filter(({ isLong }) => !isLong);
  const known = testSections.map(({ name }) => name);
  const names = args.filter((arg) => arg !== '--only').flatMap((arg) => arg.split(','));
  const unknown = args[0] !== '--only' ? args[0] : names.find((name) => !known.includes(name));
  if (unknown !== undefined || names.length === 0)
    throw new Error(
      `There is no ${unknown ?? 'name after --only'}. Usage: npm test -- --only ${known.join('|')}`,
    );
  const needsBuild = testSections.some((section) => names.includes(section.name) && section.needsBuild);
  return testSections.filter(({ name }) => names.includes(name) || (needsBuild && name === 'build'));
}

/**
 * Divides sections into those that run one after the other, and those that run beside them.
 *
 * @param {readonly Section[]} sections
 * @returns {Lanes}
 */
export function arrangeSections(sections) {
  const main = sections.filter(({ isAside }) => !isAside);
  const aside = sections.filter(({ isAside }) => isAside);
  const hasTests = main.some(({ kind }) => kind !== 'commands');
  // Without browser tests, the sections after the build are the main ones, whose output is shown while they run.
  return hasTests ? { main, aside } : { main: [...main, ...aside], aside: [] };
}
