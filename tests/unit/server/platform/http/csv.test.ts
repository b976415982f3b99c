import { expect, it } from 'vitest';
import { escapeFormula } from '../../../../../server/platform/http/csv';

it.each([
  '=1+1',
  ' =1+1',
  '\t=1+1',
  '\n=1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff \u2060=1+1',
  '\u0000=1+1',
  '\u3164=1+1',
  '＝1+1',
  '＋1+1',
  '＠SUM(A1)',
  '@SUM(A1)',
  '-1+1',
  '−1+1',
  '+1+1',
  '+cmd|calc',
  '"=1+1',
  '\tname',
  '\rname',
  "+1 555 0100'=1+1",
])('escapes %j', (cell) => {
  expect(escapeFormula(cell)).toBe(`'${cell}`);
});

it.each([
  '',
  ' ',
  'a=1',
  ' name ',
  '12',
  '-12.50',
  '+15550100',
  '+44 20 7946 0000',
  'two\nlines',
  '🥣',
  "it's",
])('keeps %j', (cell) => {
  expect(escapeFormula(cell)).toBe(cell);
});

it.each([
  ['+1-555-0100', '+1 555 0100'],
  ['+1 (555) 010-0100', '+1 555 010 0100'],
  ['+49.30.1234567', '+49 30 1234567'],
])('writes the phone number %s without signs that spreadsheets calculate with', (cell, written) => {
  expect(escapeFormula(cell)).toBe(written);
});
