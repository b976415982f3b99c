import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countPlaywrightReport, countVitestReport, judgeRun, noCounts } from './count-tests.mjs';
import { findPostgres } from './find-postgres.mjs';
import { provideBrowser } from './provide-browser.mjs';
import { runCommand } from './run-command.mjs';

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const NO_POSTGRES = 'no PostgreSQL starts here: run npm install, or install PostgreSQL';

/**
 * @typedef {import('./test-sections.mjs').Section} Section
 * @typedef {import('./count-tests.mjs').Counts} Counts
 * @typedef {{ counts: Counts, interruptedBy: string | null }} SectionResult
 */

/**
 * Runs a section and counts its tests. The working directory is the project's folder.
 *
 * @param {Section} section
 * @returns {Promise<SectionResult>}
 */
export async function runSection(section) {
  if (section.kind === 'commands') return runCommands(section);
  const { args, env, skips } = section.kind === 'vitest' ? vitestRun(section) : await playwrightRun(section);
  const report = join('test-results', 'reports', `${section.name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const limitMs = (section.limitMinutes ?? 20) * 60_000;
  const run = await runCommand(process.execPath, args, { env: { ...process.env, ...env }, limitMs });
  const count = section.kind === 'vitest' ? countVitestReport : countPlaywrightReport;
  const counts = judgeRun(readReport(report, count), run);
  return { counts: { ...counts, skips: [...skips, ...counts.skips] }, interruptedBy: run.interruptedBy };
}

/**
 * Shows the output of a command when it has ended: commands of two sections may run at the same time.
 *
 * @param {Section} section
 * @returns {Promise<SectionResult>}
 */
async function runCommands({ commands = {}, limitMinutes = 20 }) {
  const counts = noCounts();
  for (const [label, args] of Object.entries(commands)) {
    const run = await runCommand(process.execPath, args, { limitMs: limitMinutes * 60_000, isQuiet: true });
    console.log(`${run.code === 0 ? '✓' : '✗'} ${label}\n${run.output}`);
    if (run.interruptedBy) return { counts, interruptedBy: run.interruptedBy };
    if (run.code === 0) counts.passed += 1;
    else counts.failures.push(run.timedOut ? `${label} exceeded its time limit` : label);
  }
  return { counts, interruptedBy: null };
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
