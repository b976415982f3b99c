import { expect, it } from 'vitest';
import { readReportOptions } from '../../../scripts/read-report-options.mjs';

const env = { OWNER_TOKEN: 'secret' };

it('returns the query of the report, the origin and the token', () => {
  const args = [
    '--out',
    'r.html',
    '--page-type',
    '50',
    '--from',
    '2026-01-01',
    '--against-from',
    '2025-12-01',
  ];
  expect(readReportOptions(args, env)).toEqual({
    out: 'r.html',
    origin: 'http://localhost:3000',
    token: 'secret',
    query: '?from=2026-01-01&pageType=50&againstFrom=2025-12-01',
  });
  const elsewhere = readReportOptions(
    ['--out', 'r.html', '--url', 'https://shop.example/x', '--token', 't'],
    {},
  );
  expect(elsewhere).toMatchObject({ origin: 'https://shop.example', token: 't', query: '' });
});

it.each([
  [[], '--out is missing.'],
  [['--out', 'r.html', '--url', 'shop'], '--url shop is not the URL of a store.'],
  [['--out', 'r.html', '--weather', 'fine'], "Unknown option '--weather'"],
])('names what is wrong with %j', (args, message) => {
  expect(() => readReportOptions(args, env)).toThrow(message);
});

it('requires a token', () => {
  expect(() => readReportOptions(['--out', 'r.html'], {})).toThrow('OWNER_TOKEN is not set');
});
