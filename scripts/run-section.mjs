import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import pLimit from 'p-limit';
import { countPlaywrightReport, countVitestReport, judgeRun, noCounts } from './count-tests.mjs';
import { findPostgres } from './find-postgres.mjs';
import { provideBrowser, provideHeadlessShell } from './provide-browser.mjs';
import { provideClickHouse } from './provide-clickhouse.mjs';
import { provideEngines } from './provide-engines.mjs';

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
/** Output as a text at the end. @type {import('execa').Options} */
const COLLECTED = { stdin: 'ignore', all: true };
/** Output while the process runs. @type {import('execa').Options} */
const SHOWN = { stdio: ['ignore', 'inherit', 'inherit'] };
const NO_CLICKHOUSE = 'the engine of ClickHouse does not start here: check the network';
const NO_POSTGRES = 'no PostgreSQL starts here: run npm install, or install PostgreSQL';

/**
 * @typedef {import('./test-sections.mjs').Section} Section
 * @typedef {import('./count-tests.mjs').Counts} Counts
 *
 * @typedef {object} RunOptions
 * @property {(text: string) => void} print shows output of a process that has ended
 * @property {boolean} [isAside] whether it runs beside a main section: its output is printed at the end, and other
 *   processes have precedence
 */

/**
 * Runs a section and counts its tests. The working directory is the project's folder.
 *
 * @param {Section} section
 * @param {RunOptions} options
 * @returns {Promise<Counts>}
 */
export async function runSection(section, options) {
  if (section.kind === 'commands') return runCommands(section, options);
  const { args, env, skips } = await (section.kind === 'vitest'
    ? vitestRun(section)
    : playwrightRun(section));
  if (!args) return { ...noCounts(), skips };
  const report = join('test-results', 'reports', `${section.name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const run = await runNode(args, section, { env, ...(options.isAside ? COLLECTED : SHOWN) }, options);
  if (options.isAside) options.print(`${run.all}`);
  const count = section.kind === 'vitest' ? countVitestReport : countPlaywrightReport;
  const counts = judgeRun(readReport(report, count), run);
  const missing = section.needsEngines ? skips.map(({ name, reason }) => `${name}: not run (${reason})`) : [];
  const engines = [...counts.engines, ...missing];
  return { ...counts, skips: [...skips, ...counts.skips], engines };
}

/**
 * Runs the commands of a section, and shows the output of each when it has ended.
 *
 * @param {Section} section
 * @param {RunOptions} options
 * @returns {Promise<Counts>}
 */
async function runCommands(section, options) {
  const counts = noCounts();
  const limit = pLimit(section.isInTurn ? 1 : Number.POSITIVE_INFINITY);
  const runs = Object.entries(section.commands ?? {}).map(async ([label, args]) => {
    const run = await limit(() => runNode(args, section, COLLECTED, options));
    options.print(`${run.failed ? '✗' : '✓'} ${label}\n${run.all}`);
    if (!run.failed) counts.passed += 1;
    else counts.failures.push(run.timedOut ? `${label} exceeded its time limit` : label);
  });
  await Promise.all(runs);
  return counts;
}

/**
 * Runs a script of a section in Node, and stops it at the section's time limit or when this process ends.
 *
 * @param {string[]} args
 * @param {Section} section
 * @param {import('execa').Options} options
 * @param {RunOptions} run
 */
function runNode(args, { limitMinutes = 30 }, options, { isAside }) {
  const run = execa(process.execPath, args, { ...options, reject: false, timeout: limitMinutes * 60_000 });
  if (isAside && run.pid) setPriority(run.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return run;
}

/** @param {Section} section */
async function vitestRun({ name, projects = [] }) {
  const postgres = findPostgres(process.cwd());
  const needsClickHouse = projects.some((project) => project.endsWith('clickhouse'));
  const clickhouse = needsClickHouse ? await provideClickHouse() : null;
  const needsPostgres = /(postgres|pglite)$/;
  const lacksPostgres = !postgres && projects.some((project) => needsPostgres.test(project));
  const lacksClickHouse = !clickhouse && needsClickHouse;
  const names = projects.filter(
    (project) =>
      (postgres || !needsPostgres.test(project)) && (clickhouse || !project.endsWith('clickhouse')),
  );
  const report = `test-results/reports/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    // Without a name, Vitest would run all projects.
    args: names[0] ? [VITEST, 'run', ...names.map((project) => `--project=${project}`), ...reporters] : null,
    env: {
      ...postgresSettings(postgres),
      ...(clickhouse ? { CLICKHOUSE_ENGINE: clickhouse } : {}),
    },
    skips: [
      ...(lacksPostgres ? [{ name: 'tests on PostgreSQL', reason: NO_POSTGRES }] : []),
      ...(lacksClickHouse ? [{ name: 'tests on ClickHouse', reason: NO_CLICKHOUSE }] : []),
    ],
  };
}

/**
 * The environment variables by which tests start PostgreSQL.
 *
 * @param {import('./find-postgres.mjs').FoundPostgres | null} postgres
 * @returns {Record<string, string>}
 */
function postgresSettings(postgres) {
  if (!postgres) return {};
  const { binDir, user } = postgres;
  return { POSTGRES_BIN: binDir, POSTGRES_USER_ID: user ? `${user.uid}:${user.gid}` : '' };
}

/** @param {Section} section */
async function playwrightRun({ name, config, tag, isLong, needsEngines }) {
  const headlessShell = await provideHeadlessShell();
  const browser = await provideBrowser(process.cwd());
  console.log(`Tests run in ${headlessShell ?? browser}.`);
  const skips = needsEngines ? await provideEngines(process.env) : [];
  return {
    args: [PLAYWRIGHT, 'test', `--config=${config}`, ...(tag ? [`--grep=${tag}`] : [])],
    env: {
      ...(isLong ? {} : postgresSettings(findPostgres(process.cwd()))),
      CHROMIUM_PATH: browser,
      HEADLESS_SHELL_PATH: headlessShell ?? browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: `test-results/reports/${name}.json`,
    },
    skips,
  };
}

/**
 * @param {string} file
 * @param {(report: any) => Counts} count
 * @returns {Counts | null} null when the file is missing or damaged
 */
function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
