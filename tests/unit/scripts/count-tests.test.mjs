import { describe, expect, it } from 'vitest';
import {
  countPlaywrightReport,
  countsLine,
  countVitestReport,
  judgeRun,
  sumCounts,
} from '../../../scripts/count-tests.mjs';

const good = { passed: 2, failures: [], skips: [], retried: [], engines: [] };
const succeeded = { exitCode: 0, timedOut: false };

describe('countVitestReport', () => {
  /** @param {[string, string][]} tests */
  const file = (tests, status = 'passed', message = '') => ({
    name: 'cart.test.ts',
    status,
    message,
    assertionResults: tests.map(([fullName, testStatus]) => ({ fullName, status: testStatus })),
  });

  it('counts tests by their result and names those that failed or were skipped', () => {
    const tests = /** @type {[string, string][]} */ ([
      ['adds', 'passed'],
      ['removes', 'failed'],
      ['waits', 'skipped'],
      ['later', 'todo'],
    ]);
    const counts = countVitestReport({ testResults: [file(tests, 'failed'), file([['sums', 'passed']])] });
    expect(counts.passed).toBe(2);
    expect(counts.failures).toEqual(['removes']);
    expect(counts.skips.map(({ name }) => name)).toEqual(['waits', 'later']);
  });

  it('names a test that passed on its retry', () => {
    const { assertionResults, ...rest } = file([['adds', 'passed']]);
    const retried = assertionResults.map((test) => ({ ...test, failureMessages: ['expected 1 to be 2'] }));
    expect(countVitestReport({ testResults: [{ ...rest, assertionResults: retried }] })).toEqual({
      ...good,
      passed: 1,
      retried: ['adds'],
    });
  });

  it('counts a file that failed to load as one failure', () => {
    const counts = countVitestReport({ testResults: [file([], 'failed', 'Cannot find module\nat line 1')] });
    expect(counts.failures).toEqual(['cart.test.ts: Cannot find module']);
  });

  it('counts a file whose set-up failed as one failure, although its tests were skipped', () => {
    const counts = countVitestReport({
      testResults: [file([['adds', 'skipped']], 'failed', 'beforeAll broke')],
    });
    expect(counts.failures).toEqual(['cart.test.ts: beforeAll broke']);
  });
});

describe('countPlaywrightReport', () => {
  /**
   * @param {string} title
   * @param {string} status
   * @param {{ type: string, description?: string }[]} [annotations]
   */
  const spec = (title, status, annotations = []) => ({
    title,
    file: 'add.spec.ts',
    tests: [{ projectName: 'desktop', status, annotations }],
  });

  it('counts tests of nested suites and names a test that passed on its retry', () => {
    const suites = [
      {
        title: 'add.spec.ts',
        specs: [spec('adds', 'expected')],
        suites: [{ title: 'errors', specs: [spec('says so', 'unexpected'), spec('at times', 'flaky')] }],
      },
    ];
    expect(countPlaywrightReport({ suites, errors: [] })).toEqual({
      passed: 2,
      failures: ['add.spec.ts › says so [desktop]'],
      skips: [],
      retried: ['add.spec.ts › at times [desktop]'],
      engines: [],
    });
  });

  it('returns the reason of a skip', () => {
    const specs = [
      spec('on a phone', 'skipped', [{ type: 'skip', description: 'has no touch' }]),
      spec('one day', 'skipped', [{ type: 'fixme' }]),
      spec('afterwards', 'skipped'),
    ];
    const { skips } = countPlaywrightReport({ suites: [{ title: '', specs }], errors: [] });
    expect(skips.map(({ reason }) => reason)).toEqual([
      'has no touch',
      'see its test',
      'not reached after an earlier failure',
    ]);
  });

  it('counts an error outside of any test, such as a server that did not start', () => {
    const counts = countPlaywrightReport({ suites: [], errors: [{ message: 'Timed out\nwaiting' }, {}] });
    expect(counts.failures).toEqual(['Timed out', 'an error outside of tests']);
  });

  it('names each browser that its tests ran in once', () => {
    const engine = { type: 'engine', description: 'Firefox 153.8.0' };
    const report = {
      suites: [
        {
          title: 'audio.spec.ts',
          specs: ['plays', 'pauses'].map((title) => ({
            title,
            file: 'audio.spec.ts',
            tests: [{ projectName: 'firefox', status: 'expected', annotations: [engine] }],
          })),
        },
      ],
      errors: [],
    };
    expect(countPlaywrightReport(report)).toEqual({ ...good, engines: ['Firefox 153.8.0'] });
  });
});

describe('judgeRun', () => {
  it('returns the counts of a run that succeeded', () => {
    expect(judgeRun(good, succeeded)).toEqual(good);
  });

  it('counts a runner that crashed without a report as one failure', () => {
    const { failures } = judgeRun(null, { exitCode: 134, timedOut: false });
    expect(failures).toEqual(['the runner exited with 134 and wrote no report']);
    expect(judgeRun(null, { timedOut: false }).failures).toEqual([
      'the runner was stopped by a signal and wrote no report',
    ]);
  });

  it('counts a runner that failed outside of tests as one failure', () => {
    const { passed, failures } = judgeRun(good, { exitCode: 1, timedOut: false });
    expect(passed).toBe(2);
    expect(failures).toEqual(['the runner exited with 1: see its output']);
  });

  it('does not count a failed test twice', () => {
    const counts = { passed: 2, failures: ['adds'], skips: [], retried: [], engines: [] };
    expect(judgeRun(counts, { exitCode: 1, timedOut: false })).toEqual(counts);
  });

  it('counts a run without a test, or with skipped tests alone, as one failure', () => {
    const skips = [{ name: 'adds', reason: 'see its test' }];
    expect(
      judgeRun({ passed: 0, failures: [], skips, retried: [], engines: [] }, succeeded).failures,
    ).toEqual(['no test was run']);
  });

  it('counts a runner that exceeded its time limit as one failure', () => {
    const { failures } = judgeRun(good, { timedOut: true });
    expect(failures).toEqual(['the runner exceeded its time limit and was stopped']);
  });
});

describe('the last line', () => {
  it('is the sum of all sections', () => {
    const total = sumCounts([good, { passed: 3, failures: ['adds'], skips: [], retried: [], engines: [] }]);
    expect(countsLine(total)).toBe('5 passed, 1 failed');
  });

  it('mentions skipped tests only where there are some', () => {
    const skips = [{ name: 'adds', reason: 'see its test' }];
    expect(countsLine({ passed: 1, failures: [], skips, retried: [], engines: [] })).toBe(
      '1 passed, 0 failed, 1 skipped',
    );
  });

  it('counts 0 when nothing ran', () => {
    expect(countsLine(sumCounts([]))).toBe('0 passed, 0 failed');
  });
});
