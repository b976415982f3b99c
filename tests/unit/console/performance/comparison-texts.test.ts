import { describe, expect, it } from 'vitest';
import {
  comparisonVerdict,
  sideText,
  verdictSentences,
} from '../../../../console/performance/comparison-texts';
import type { ComparedMetric, Comparison } from '../../../../contract/telemetry/comparison';

const side = (p75: number | null) => ({ samples: 400, p75, interval: null });
const plain = (text: string) => text.replaceAll('\u202f', ' ');

function compared(changes: Partial<ComparedMetric> = {}): ComparedMetric {
  return {
    name: 'LCP',
    before: side(2500),
    after: side(2300),
    verdict: 'better',
    difference: { value: -200, interval: [-325, -75] },
    valuesNeeded: 0,
    ...changes,
  };
}

describe('the finding about a metric', () => {
  it.each<[string, Partial<ComparedMetric>, string]>([
    [
      'better',
      {},
      'Better: 2,300 ms, 8 % less than 2,500 ms, with a simultaneous 95 % interval from 13 % less to 3 % less.',
    ],
    [
      'unknown, with the values needed',
      { verdict: 'unknown', difference: { value: -200, interval: [-500, 100] }, valuesNeeded: 1200 },
      'Not known: 2,300 ms, 8 % less than 2,500 ms, with a simultaneous 95 % interval from 20 % less to 4 % more. About 1,200 more values on each side would show a change of 10 %.',
    ],
    [
      'unknown with enough values',
      { verdict: 'unknown', after: side(2500), difference: { value: 0, interval: [-25, 25] } },
      'Not known: 2,500 ms in both, with a simultaneous 95 % interval from 1 % less to 1 % more. There are enough values to find a change of 10 %; if there is one, it is likely smaller.',
    ],
    [
      'a percentile of 0',
      {
        name: 'CLS',
        before: side(0),
        after: side(0.1),
        verdict: 'worse',
        difference: { value: 0.1, interval: [0.05, 0.15] },
      },
      'Worse: 0.100, 0.100 more than 0.000, with a simultaneous 95 % interval from 0.050 more to 0.150 more.',
    ],
    ['no values', { after: side(null), difference: null }, 'Not known: one side has no values.'],
  ])('is a sentence: %s', (_, changes, text) => {
    expect(plain(verdictSentences(compared(changes)))).toBe(text);
  });

  it('names the least that too few values need', () => {
    expect(verdictSentences(compared({ difference: null }))).toContain('about 20 values on each side');
  });
});

describe('a comparison', () => {
  const views: Comparison['before'] = {
    unit: 'day',
    from: '2026-01-04',
    to: '2026-01-31',
    release: '2.1',
    source: { kind: 'all', share: 1 },
  };

  it('is summed up in one line, the worst first', () => {
    const metrics = [compared(), compared({ name: 'INP', verdict: 'worse' })];
    expect(comparisonVerdict({ before: views, after: views, metrics })).toBe('worse: INP; better: LCP');
  });

  it('names its sides', () => {
    expect(sideText(views, true)).toMatch(/^release 2\.1, Jan 4/);
    expect(sideText(views, false)).toMatch(/^Jan 4/);
  });
});
