// `npm test`: runs every check of a fresh clone. The last line is `N passed, N failed`. Needs Node and npm alone.
// `npm test -- --only unit,lint` runs sections by name.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkNodeVersion } from './check-node-version.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
const versionProblem = checkNodeVersion(process.versions.node, engines.node);
if (versionProblem) stop(versionProblem);

// Imported after the check, because these modules need the Node version that it requires.
const { countsLine, noCounts, sumCounts } = await import('./count-tests.mjs');
const { installPackages } = await import('./install-packages.mjs');
const { arrangeSections, chooseSections } = await import('./test-sections.mjs');

const sections = readSections();
const installProblem = await installPackages(root);
if (installProblem) stop(installProblem);
// Imported after the installation, because it needs packages.
const { runSection } = await import('./run-section.mjs');

/** @typedef {import('./test-sections.mjs').Section} Section */

const started = Date.now();
/** @type {{ name: string, counts: import('./count-tests.mjs').Counts, seconds: number }[]} */
const results = [];
const lanes = arrangeSections(sections);
// The build is the first of the main sections, if any section needs it.
const [first, ...others] = lanes.main;
const isBuilt = first ? runAll([first], showNow) : Promise.resolve();
await Promise.all([isBuilt.then(() => runAll(others, showNow)), runAll(lanes.aside, showAtEnd)]);
process.exit(report() ? 0 : 1);

/**
 * @param {Section[]} list
 * @param {typeof showNow} show
 */
async function runAll(list, show) {
  for (const section of list) {
    if (section.needsBuild) await isBuilt;
    const start = Date.now();
    const counts = await show(section);
    results.push({ name: section.name, counts, seconds: Math.round((Date.now() - start) / 1000) });
  }
}

/** @param {Section} section */
function showNow(section) {
  printHeading(section.name);
  return run(section, { print: console.log });
}

/**
 * Shows the output of a section when it has ended, and gives the main sections precedence on the processor.
 *
 * @param {Section} section
 */
async function showAtEnd(section) {
  /** @type {string[]} */
  const output = [];
  const counts = await run(section, { print: (text) => void output.push(text), isAside: true });
  printHeading(section.name);
  console.log(output.join('\n'));
  return counts;
}

/**
 * @param {Section} section
 * @param {import('./run-section.mjs').RunOptions} options
 */
async function run(section, options) {
  const hasNoBuild = results.some(({ name, counts }) => name === 'build' && counts.failures.length > 0);
  try {
    if (section.needsBuild && hasNoBuild) throw new Error('not run: the build failed');
    return await runSection(section, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    options.print(reason);
    return { ...noCounts(), failures: [reason] };
  }
}

/** Prints the counts of each section and the tests that failed, were skipped or needed a retry. */
function report() {
  printHeading('Summary');
  const order = sections.map(({ name }) => name);
  results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  console.table(
    Object.fromEntries(
      results.map(({ name, counts: { passed, failures, skips, retried }, seconds }) => [
        name,
        { passed, failed: failures.length, skipped: skips.length, retried: retried.length, seconds },
      ]),
    ),
  );
  const total = sumCounts(results.map(({ counts }) => counts));
  console.log(`All sections: ${Math.round((Date.now() - started) / 1000)} seconds`);
  if (total.engines.length > 0) console.log(`Engines: ${total.engines.join(', ')}`);
  for (const failure of total.failures) console.log(`FAILED: ${failure}`);
  for (const { name, reason } of total.skips) console.log(`SKIPPED: ${name} (${reason})`);
  for (const test of total.retried) console.log(`PASSED ON RETRY ONLY: ${test}`);
  console.log(`\n${countsLine(total)}`);
  return total.failures.length === 0;
}

/** @param {string} name */
function printHeading(name) {
  console.log(`\n── ${name} ${'─'.repeat(60)}\n`);
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
