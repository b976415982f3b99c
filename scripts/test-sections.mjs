/**
 * @typedef {object} Command
 * @property {string} label what is counted and named when it fails
 * @property {string | null} package whose command it is, null for a script of the project
 * @property {string} command
 * @property {string[]} args
 *
 * @typedef {object} Section
 * @property {string} name what `--only` takes
 * @property {string} title
 * @property {'commands' | 'vitest' | 'playwright'} kind commands count as one check each, runners by their report
 * @property {Command[]} [commands]
 * @property {string[]} [projects] of vitest
 * @property {boolean} [needsBuild]
 * @property {string} [config] of playwright; that of the everyday tests unless told
 * @property {boolean} [isLong] runs only when it is asked for
 * @property {boolean} [usesPostgres] whether some of its tests run on PostgreSQL; they are skipped where there is none
 */

/** What `npm test` runs, in this order, but for what is long. @type {readonly Section[]} */
export const testSections = [
  {
    name: 'build',
    title: 'Bundle and server',
    kind: 'commands',
    commands: [
      { label: 'build', package: null, command: 'build.mjs', args: [] },
      { label: 'build on React', package: null, command: 'build.mjs', args: ['--react'] },
    ],
  },
  {
    name: 'lint',
    title: 'Format and lint',
    kind: 'commands',
    commands: [{ label: 'biome', package: '@biomejs/biome', command: 'biome', args: ['check', '.'] }],
  },
  {
    name: 'types',
    title: 'Types',
    kind: 'commands',
    commands: [
      { label: 'types of the project', package: '@typescript/native', command: 'tsc', args: [] },
      { label: 'types of scripts', package: '@typescript/native', command: 'tsc', args: ['-p', 'scripts'] },
    ],
  },
  {
    name: 'dead-code',
    title: 'Dead exports and unused packages',
    kind: 'commands',
    commands: [{ label: 'knip', package: 'knip', command: 'knip', args: ['--no-progress'] }],
  },
  {
    name: 'unit',
    title: 'Unit and contract tests',
    kind: 'vitest',
    projects: ['node', 'dom', 'postgres'],
    usesPostgres: true,
  },
  {
    name: 'faults',
    title: 'Faults and load',
    kind: 'vitest',
    projects: ['faults'],
    needsBuild: true,
    usesPostgres: true,
  },
  { name: 'browser', title: 'Browser tests', kind: 'playwright', needsBuild: true },
  { name: 'gates', title: 'Architecture and bytes', kind: 'vitest', projects: ['gates'], needsBuild: true },
  {
    name: 'long',
    title: 'A thousand lives of pages, fifty loads',
    kind: 'playwright',
    config: 'tests/browser/long.config.ts',
    needsBuild: true,
    isLong: true,
  },
];

/**
 * The sections that the command line asks for: all but the long ones, or those after `--only` (repeated or with commas) and, for
 * those that need it, the build.
 *
 * @param {string[]} args
 * @returns {Section[]}
 * @throws {Error} one line naming what is not understood and what would be
 */
export function chooseSections(args) {
  const names = readOnlyNames(args);
  if (names.length === 0) return testSections.filter(({ isLong }) => !isLong);
  const asked = testSections.filter(({ name }) => names.includes(name));
  const withBuild = asked.some(({ needsBuild }) => needsBuild);
  return testSections.filter((section) => asked.includes(section) || (withBuild && section.name === 'build'));
}

/** @param {string[]} args */
function readOnlyNames(args) {
  const known = testSections.map(({ name }) => name);
  const usage = `Usage: npm test -- --only ${known.join('|')}`;
  /** @type {string[]} */
  const names = [];
  for (let index = 0; index < args.length; index += 2) {
    const value = args[index + 1];
    if (args[index] !== '--only' || value === undefined)
      throw new Error(`${args[index]} is not understood. ${usage}`);
    names.push(...value.split(','));
  }
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no section ${unknown}. ${usage}`);
  return names;
}
