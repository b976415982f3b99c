import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPostgres } from './find-postgres.mjs';
import { packageCommand } from './package-command.mjs';
import { provideBrowser } from './provide-browser.mjs';
import { runCommand } from './run-command.mjs';
import { countPlaywrightReport, countVitestReport, judgeRun } from './sum-reports.mjs';

const SECTION_LIMIT_MS = 20 * 60_000;
const LONG_LIMIT_MS = 90 * 60_000;
const NO_POSTGRES = 'no PostgreSQL starts here: run npm install, or install PostgreSQL';

/**
 * @typedef {import('./test-sections.mjs').Section} Section
 * @typedef {import('./sum-reports.mjs').Counts} Counts
 * @typedef {import('./run-command.mjs').CommandResult} CommandResult
 */

/**
 * Runs one section with its output shown, and counts it.
 *
 * @param {string} root the project's folder
 * @param {Section} section
 * @returns {Promise<{ counts: Counts, interruptedBy: string | null }>}
 */
export function runSection(root, section) {
  if (section.kind === 'vitest') return runVitest(root, section);
  if (section.kind === 'playwright') return runPlaywright(root, section);
  return runCommands(root, section);
}

/**
 * @param {string} root
 * @param {Section} section
 */
async function runCommands(root, section) {
  /** @type {Counts} */
  const counts = { passed: 0, failures: [], skips: [], retried: [] };
  for (const { label, package: owner, command, args } of section.commands ?? []) {
    const script = owner ? packageCommand(root, owner, command) : join(root, command);
    const run = await runScript(root, [script, ...args]);
    if (run.interruptedBy) return { counts, interruptedBy: run.interruptedBy };
    if (run.ok) counts.passed += 1;
    else counts.failures.push(run.timedOut ? `${label} took too long and was stopped` : label);
  }
  return { counts, interruptedBy: null };
}

/**
 * @param {string} root
 * @param {Section} section
 */
async function runVitest(root, section) {
  const postgres = section.usesPostgres ? findPostgres(root) : null;
  const withoutPostgres =
    section.usesPostgres && !postgres ? [{ name: 'tests on PostgreSQL', reason: NO_POSTGRES }] : [];
  const report = freshReport(root, section.name);
  const names = (section.projects ?? []).filter((name) => postgres || name !== 'postgres');
  const projects = names.map((name) => `--project=${name}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = await runScript(
    root,
    [packageCommand(root, 'vitest', 'vitest'), 'run', ...projects, ...reporters],
    postgres ? describePostgres(postgres) : {},
  );
  const counts = judgeRun(readReport(report, countVitestReport), run);
  // Named by their reason: what the report calls skipped has none.
  if (withoutPostgres.length > 0) counts.skips = [...withoutPostgres, ...counts.skips];
  return { counts, interruptedBy: run.interruptedBy };
}

/**
 * What the tests need to start it, as they read it.
 *
 * @param {import('./find-postgres.mjs').FoundPostgres} postgres
 */
function describePostgres({ binDir, user }) {
  return { POSTGRES_BIN: binDir, POSTGRES_USER_ID: user ? `${user.uid}:${user.gid}` : '' };
}

/**
 * @param {string} root
 * @param {Section} section
 */
async function runPlaywright(root, section) {
  const report = freshReport(root, section.name);
  const env = { CHROMIUM_PATH: await provideBrowser(root), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = [
    packageCommand(root, '@playwright/test', 'playwright'),
    'test',
    `--config=${section.config ?? 'tests/browser'}`,
  ];
  const run = await runScript(root, args, env, section.isLong ? LONG_LIMIT_MS : SECTION_LIMIT_MS);
  return {
    counts: judgeRun(readReport(report, countPlaywrightReport), run),
    interruptedBy: run.interruptedBy,
  };
}

/**
 * @param {string} root
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] beside this process's own
 * @param {number} [limitMs]
 */
function runScript(root, args, env, limitMs = SECTION_LIMIT_MS) {
  return runCommand(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    limitMs,
  });
}

/**
 * @param {string} root
 * @param {string} name
 */
function freshReport(root, name) {
  const report = join(root, 'test-results', 'reports', `${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  return report;
}

/**
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Counts} count
 * @returns {Counts | null} null when the runner left nothing that can be read
 */
function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
