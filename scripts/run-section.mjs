import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { countPlaywrightReport, countVitestReport, judgeRun, noCounts } from './count-tests.mjs';
import { findPostgres } from './find-postgres.mjs';
import { provideBrowser } from './provide-browser.mjs';

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const NO_POSTGRES = 'no PostgreSQL starts here: run npm install, or install PostgreSQL';

/**
 * @typedef {import('./test-sections.mjs').Section} Section
 * @typedef {import('./count-tests.mjs').Counts} Counts
 */

/**
 * Runs a section and counts its tests. The working directory is the project's folder.
 *
 * @param {Section} section
 * @returns {Promise<Counts>}
 */
export async function runSection(section) {
  if (section.kind === 'commands') return runCommands(section);
  const { args, env, skips } = section.kind === 'vitest' ? vitestRun(section) : await playwrightRun(section);
  const report = join('test-results', 'reports', `${section.name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const run = await runNode(args, section, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const count = section.kind === 'vitest' ? countVitestReport : countPlaywrightReport;
  const counts = judgeRun(readReport(report, count), run);
  return { ...counts, skips: [...skips, ...counts.skips] };
}

/**
 * Shows the output of a command when it has ended: commands of two sections may run at the same time.
 *
 * @param {Section} section
 * @returns {Promise<Counts>}
 */
async function runCommands(section) {
  const counts = noCounts();
  for (const [label, args] of Object.entries(section.commands ?? {})) {
    const run = await runNode(args, section, { stdin: 'ignore', all: true });
    console.log(`${run.failed ? '✗' : '✓'} ${label}\n${run.all}`);
    if (!run.failed) counts.passed += 1;
    else counts.failures.push(run.timedOut ? `${label} exceeded its time limit` : label);
  }
  return counts;
}

/**
 * Runs a script of a section in Node, and stops it at the section's time limit or when this process ends.
 *
 * @param {string[]} args
 * @param {Section} section
 * @param {import('execa').Options} options
 */
function runNode(args, { limitMinutes = 20 }, options) {
  return execa(process.execPath, args, { ...options, reject: false, timeout: limitMinutes * 60_000 });
}

/** @param {Section} section */
function vitestRun({ name, projects = [] }) {
  const postgres = findPostgres(process.cwd());
  const names = projects.filter((project) => postgres || project !== 'postgres');
  const report = `test-results/reports/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const user = postgres?.user;
  return {
    args: [VITEST, 'run', ...names.map((project) => `--project=${project}`), ...reporters],
    env: postgres
      ? { POSTGRES_BIN: postgres.binDir, POSTGRES_USER_ID: user ? `${user.uid}:${user.gid}` : '' }
      : {},
    skips: names.length < projects.length ? [{ name: 'tests on PostgreSQL', reason: NO_POSTGRES }] : [],
  };
}

/** @param {Section} section */
async function playwrightRun({ name, config }) {
  return {
    args: [PLAYWRIGHT, 'test', `--config=${config}`],
    env: {
      CHROMIUM_PATH: await provideBrowser(process.cwd()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: `test-results/reports/${name}.json`,
    },
    skips: [],
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
