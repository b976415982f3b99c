// `npm test`: from a fresh clone to one line of counts. Needs nothing but Node and npm.
// `npm test -- --only unit` runs one section.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNodeVersion } from './check-node-version.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const versionProblem = checkNodeVersion(process.versions.node, engines.node);
if (versionProblem) stop(versionProblem);

// Loaded only now: what follows is written for a Node that passed the check.
const { installPackages } = await import('./install-packages.mjs');
const { runSection } = await import('./run-section.mjs');
const { countsLine, sumCounts } = await import('./sum-reports.mjs');
const { summaryTable } = await import('./summary-table.mjs');
const { chooseSections } = await import('./test-sections.mjs');

/** @typedef {import('./summary-table.mjs').Row} Row */

const sections = readSections();
const installProblem = await installPackages(root);
if (installProblem) stop(installProblem);

/** @type {Row[]} */
const rows = [];
for (const section of sections) {
  console.log(
    `\n── ${section.title} (${section.name}) ${'─'.repeat(Math.max(4, 60 - section.title.length))}\n`,
  );
  const startedAt = Date.now();
  const { counts, interruptedBy } = await runOrExplain(section);
  rows.push({ name: section.name, counts, milliseconds: Date.now() - startedAt });
  if (interruptedBy) {
    report();
    process.exit(interruptedBy === 'SIGINT' ? 130 : 143);
  }
}
process.exitCode = report() ? 0 : 1;

/** @param {import('./test-sections.mjs').Section} section */
async function runOrExplain(section) {
  const buildFailed = rows.some(({ name, counts }) => name === 'build' && counts.failures.length > 0);
  if (section.needsBuild && buildFailed) return failedRun('not run, because the build failed');
  try {
    return await runSection(root, section);
  } catch (error) {
    return failedRun(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} reason */
function failedRun(reason) {
  console.error(reason);
  return { counts: { passed: 0, failures: [reason], skips: [], retried: [] }, interruptedBy: null };
}

/** @returns {boolean} whether all is well */
function report() {
  const total = sumCounts(rows.map(({ counts }) => counts));
  console.log(`\n── Summary ${'─'.repeat(60)}\n\n${summaryTable(rows)}\n\n${countsLine(total)}`);
  return total.failures.length === 0;
}

function readSections() {
  try {
    return chooseSections(process.argv.slice(2));
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} problem one line that says what to do
 * @returns {never}
 */
function stop(problem) {
  console.error(problem);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
