import { expect, it } from 'vitest';
import { summaryTable } from '../../../scripts/summary-table.mjs';

it('summaryTable shows a line a section, then failures, skips and second tries by name', () => {
  const rows = [
    { name: 'lint', counts: { passed: 1, failures: [], skips: [], retried: [] }, milliseconds: 840 },
    {
      name: 'browser',
      counts: {
        passed: 12,
        failures: ['adds'],
        skips: [{ name: 'shares', reason: 'has no touch' }],
        retried: ['removes'],
      },
      milliseconds: 61_250,
    },
  ];
  expect(summaryTable(rows).split('\n')).toEqual([
    'section  passed  failed  skipped    time',
    'lint          1       0        0   0.8 s',
    'browser      12       1        1  61.3 s',
    'failed: browser: adds',
    'skipped: browser: shares (has no touch)',
    'passed on a second try: browser: removes',
  ]);
});
