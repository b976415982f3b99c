/**
 * @typedef {{ name: string, reason: string }} Skip
 * @typedef {{ passed: number, failures: string[], skips: Skip[], retried: string[], engines: string[] }} Counts engines are browsers with their versions
 *
 * @typedef {object} VitestReport the parts that are read of the report of Vitest's JSON reporter
 * @property {{ name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[]} testResults
 *
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ projectName: string, status: string, annotations: Annotation[] }} PlaywrightTest
 * @typedef {{ title: string, specs?: { title: string, file: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} PlaywrightReport
 */

/** @returns {Counts} */
export const noCounts = () => ({ passed: 0, failures: [], skips: [], retried: [], engines: [] });

/**
 * Counts the tests of a Vitest report. A test that passed on its retry counts as passed and is named. A file without a
 * failed test that failed to load counts as one failure.
 *
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitestReport({ testResults }) {
  const counts = noCounts();
  for (const file of testResults) {
    for (const { fullName, status, failureMessages = [] } of file.assertionResults) {
      if (status === 'passed') counts.passed += 1;
      // Vitest keeps the failures of earlier tries.
      if (status === 'passed' && failureMessages.length > 0) counts.retried.push(fullName);
      if (status === 'failed') counts.failures.push(fullName);
      if (!['passed', 'failed'].includes(status))
        counts.skips.push({ name: fullName, reason: 'see its test' });
    }
    const hasFailedTest = file.assertionResults.some(({ status }) => status === 'failed');
    if (file.status === 'failed' && !hasFailedTest)
      counts.failures.push(`${file.name}: ${firstLine(file.message)}`);
  }
  return counts;
}

/**
 * Counts the tests of a Playwright report. A test that passed on its retry counts as passed and is named; an error
 * outside of tests counts as one failure.
 *
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywrightReport({ suites, errors }) {
  const counts = noCounts();
  for (const { name, status, annotations } of suites.flatMap(testsOf)) {
    if (status === 'expected' || status === 'flaky') counts.passed += 1;
    if (status === 'flaky') counts.retried.push(name);
    if (status === 'unexpected') counts.failures.push(name);
    if (status === 'skipped') counts.skips.push({ name, reason: skipReason(annotations) });
  }
  counts.engines = readEngines(suites.flatMap(testsOf));
  for (const { message = 'an error outside of tests' } of errors) counts.failures.push(firstLine(message));
  return counts;
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {{ name: string, status: string, annotations: Annotation[] }[]}
 */
function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, name: `${file} › ${title} [${test.projectName}]` })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/**
 * Returns the browsers, with their versions, that tests ran in, from the annotations by tests of engines.
 *
 * @param {{ annotations: Annotation[] }[]} tests
 */
function readEngines(tests) {
  const names = tests.flatMap(({ annotations }) =>
    annotations.flatMap(({ type, description }) => (type === 'engine' && description ? [description] : [])),
  );
  return [...new Set(names)];
}

/** @param {Annotation[]} annotations */
function skipReason(annotations) {
  const annotation = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  return annotation?.description ?? (annotation ? 'see its test' : 'not reached after an earlier failure');
}

/**
 * The counts of a run, with a failure where the runner crashed, was stopped or ran no test.
 *
 * @param {Counts | null} reported null when there is no readable report
 * @param {{ exitCode?: number | undefined, timedOut: boolean }} run
 * @returns {Counts}
 */
export function judgeRun(reported, { exitCode, timedOut }) {
  const counts = reported ?? noCounts();
  const failures = [...counts.failures];
  if (timedOut) failures.push('the runner exceeded its time limit and was stopped');
  else if (!reported) failures.push(`the runner ${ended(exitCode)} and wrote no report`);
  else if (exitCode !== 0 && failures.length === 0)
    failures.push(`the runner ${ended(exitCode)}: see its output`);
  else if (counts.passed + failures.length === 0) failures.push('no test was run');
  return { ...counts, failures };
}

/** @param {number | undefined} exitCode */
const ended = (exitCode) => (exitCode === undefined ? 'was stopped by a signal' : `exited with ${exitCode}`);

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
    engines: all.flatMap(({ engines }) => engines),
  };
}

/**
 * The last line of `npm test`.
 *
 * @param {Counts} counts
 */
export function countsLine({ passed, failures, skips }) {
  const skipped = skips.length > 0 ? `, ${skips.length} skipped` : '';
  return `${passed} passed, ${failures.length} failed${skipped}`;
}

/** @param {string} text */
function firstLine(text) {
  return text.split('\n', 1)[0] ?? '';
}
