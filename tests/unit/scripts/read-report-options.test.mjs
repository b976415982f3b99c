import { expect, it } from 'vitest';
import { readReportOptions, USAGE } from '../../../scripts/read-report-options.mjs';

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
    ['--out', 'r.html', '--url', 'https://shop.example/', '--token', 't'],
    {},
  );
  expect(elsewhere).toMatchObject({ origin: 'https://shop.example', token: 't', query: '' });
});

it.each([
  [[], '--out is missing.'],
  [
    ['--out', 'r.html', '--url', 'shop.example'],
    '--url shop.example has no scheme. Write https://shop.example',
  ],
  [['--out', 'r.html', '--url', 'localhost:3000'], 'has no scheme. Write http://localhost:3000'],
  [['--out', 'r.html', '--url', 'ftp://shop.example'], 'is not the address of a server, such as https://'],
  [['--out', 'r.html', '--url', 'https://'], 'is not the address of a server, such as https://'],
  [
    ['--out', 'r.html', '--url', 'https://shop.example/config?device=phone'],
    'has more than scheme, host and port. Write https://shop.example',
  ],
  [['--out', 'r.html', '--by', 'shoe'], '--by shoe is unknown. Write one of path, pageType, '],
  [['--out', 'r.html', '--against', 'rivals'], '--against rivals is unknown. Write one of previous, '],
  [['--out', 'r.html', '--weather', 'fine'], "Unknown option '--weather'"],
])('names what is wrong with %j', (args, message) => {
  expect(() => readReportOptions(args, env)).toThrow(message);
});

it('names the setting whose address is wrong', () => {
  const settings = { ...env, VITRINE_URL: 'shop.example' };
  expect(() => readReportOptions(['--out', 'r.html'], settings)).toThrow(
    'VITRINE_URL shop.example has no scheme.',
  );
});

it('returns nothing where help is asked for, which names every option', () => {
  expect(readReportOptions(['--help'], {})).toBeNull();
  for (const option of ['--out', '--url', '--crux', '--navigation-type', '--against-release'])
    expect(USAGE).toContain(option);
});

it('requires a token', () => {
  expect(() => readReportOptions(['--out', 'r.html'], {})).toThrow('OWNER_TOKEN is not set');
});
