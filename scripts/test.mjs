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
const { chooseSections } = await import('./test-sections.mjs');

const sections = readSections();
const installProblem = installPackages(root);
if (installProblem) stop(installProblem);
// Imported after the installation, because it needs packages.
const { runSection } = await import('./run-section.mjs');

/** @type {{ name: string, counts: import('./count-tests.mjs').Counts, seconds: number }[]} */
const results = [];

// Commands share the processor cores with the build; sections that measure time run alone.
const isCommand = (/** @type {import('./test-sections.mjs').Section} */ { kind }) => kind === 'commands';
await Promise.all([
  runAll(sections.filter(({ name }) => name === 'build')),
  runAll(sections.filter((section) => isCommand(section) && section.name !== 'build')),
]);
await runAll(sections.filter((section) => !isCommand(section)));
process.exit(report() ? 0 : 1);

/** @param {import('./test-sections.mjs').Section[]} list */
async function runAll(list) {
  for (const section of list) {
    console.log(`\n── ${section.name} ${'─'.repeat(60)}\n`);
    const start = Date.now();
    const counts = await run(section);
    results.push({ name: section.name, counts, seconds: Math.round((Date.now() - start) / 1000) });
  }
}

/** @param {import('./test-sections.mjs').Section} section */
async function run(section) {
  const build = results.find(({ name }) => name === 'build');
  try {
    if (section.needsBuild && build?.counts.failures.length) throw new Error('not run: the build failed');
    return await runSection(section);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    return { ...noCounts(), failures: [reason] };
  }
}

/** Prints the counts of each section and the tests that failed, were skipped or needed a retry. */
function report() {
  console.log('\n── Summary ───────────────────────────────────────────────────\n');
  console.table(
    Object.fromEntries(
      results.map(({ name, counts: { passed, failures, skips, retried }, seconds }) => [
        name,
        { passed, failed: failures.length, skipped: skips.length, retried: retried.length, seconds },
      ]),
    ),
  );
  const total = sumCounts(results.map(({ counts }) => counts));
  for (const failure of total.failures) console.log(`FAILED: ${failure}`);
  for (const { name, reason } of total.skips) console.log(`SKIPPED: ${name} (${reason})`);
  for (const test of total.retried) console.log(`PASSED ON RETRY ONLY: ${test}`);
  console.log(`\n${countsLine(total)}`);
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
