/**
 * @typedef {{ name: string, reason: string }} Skip
 * @typedef {{ passed: number, failures: string[], skips: Skip[], retried: string[] }} Counts
 *
 * @typedef {object} VitestReport the parts read of what vitest's JSON reporter writes
 * @property {{ name: string, status: string, message: string, assertionResults: { fullName: string, status: string }[] }[]} testResults
 *
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ projectName: string, status: string, annotations: Annotation[] }} PlaywrightTest
 * @typedef {{ title: string, specs?: { title: string, file: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} PlaywrightReport
 */

const SKIPPED = new Set(['skipped', 'pending', 'disabled', 'todo']);

/**
 * Counts a vitest run. A file that could not be loaded has no tests of its own and counts as one failure.
 *
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitestReport({ testResults }) {
  const counts = emptyCounts();
  for (const file of testResults) {
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed += 1;
      else if (SKIPPED.has(test.status)) counts.skips.push({ name: test.fullName, reason: 'see its test' });
      else counts.failures.push(test.fullName);
    }
    const testFailed = file.assertionResults.some((test) => test.status === 'failed');
    if (file.status === 'failed' && !testFailed)
      counts.failures.push(`${file.name}: ${firstLine(file.message)}`);
  }
  return counts;
}

/**
 * Counts a Playwright run. A test that passed only on a retry counts as passed and is named, an error outside of any
 * test as one failure.
 *
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywrightReport({ suites, errors }) {
  const counts = emptyCounts();
  for (const { spec, test } of suites.flatMap(testsOf)) {
    const name = `${spec.file} › ${spec.title} [${test.projectName}]`;
    if (test.status === 'flaky') counts.retried.push(name);
    if (test.status === 'expected' || test.status === 'flaky') counts.passed += 1;
    else if (test.status === 'skipped') counts.skips.push({ name, reason: skipReason(test.annotations) });
    else counts.failures.push(name);
  }
  for (const error of errors)
    counts.failures.push(firstLine(error.message ?? 'an error outside of any test'));
  return counts;
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {{ spec: { title: string, file: string }, test: PlaywrightTest }[]}
 */
function testsOf(suite) {
  const own = (suite.specs ?? []).flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

/** @param {Annotation[]} annotations */
function skipReason(annotations) {
  const annotation = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  return annotation?.description ?? (annotation ? 'see its test' : 'not reached after an earlier failure');
}

/**
 * What a section counts as in the end: a runner that crashed, or that ran nothing, is a failure however good
 * its report looks.
 *
 * @param {Counts | null} reported null when there is no readable report
 * @param {{ ok: boolean, code: number | null, timedOut: boolean }} run
 * @returns {Counts}
 */
export function judgeRun(reported, run) {
  const counts = reported ?? emptyCounts();
  const failures = [...counts.failures];
  if (run.timedOut) failures.push('the runner took too long and was stopped');
  else if (!reported) failures.push(`the runner ended with ${run.code} and left no report`);
  else if (!run.ok && failures.length === 0)
    failures.push(`the runner ended with ${run.code}; see its output`);
  else if (counts.passed + failures.length === 0) failures.push('no test was run');
  return { ...counts, failures };
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sumCounts(all) {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failures: all.flatMap(({ failures }) => failures),
    skips: all.flatMap(({ skips }) => skips),
    retried: all.flatMap(({ retried }) => retried),
  };
}

/**
 * The last line of a run.
 *
 * @param {Counts} counts
 */
export function countsLine({ passed, failures, skips }) {
  const skipped = skips.length > 0 ? `, ${skips.length} skipped` : '';
  return `${passed} passed, ${failures.length} failed${skipped}`;
}

/** @returns {Counts} */
function emptyCounts() {
  return { passed: 0, failures: [], skips: [], retried: [] };
}

/** @param {string} text */
function firstLine(text) {
  return text.split('\n', 1)[0] ?? '';
}
