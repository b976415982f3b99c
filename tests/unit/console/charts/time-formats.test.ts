import { expect, it } from 'vitest';
import { utcFormat } from '../../../../console/charts/time-formats';

const AT = Date.parse('2026-01-31T14:05:07Z');

it.each([
  ['en-US', { hour: 'numeric' }, '2 PM'],
  ['en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' }, '2:05:07 PM'],
  ['en-GB', { hour: 'numeric' }, '14:05'],
  ['de', { month: 'short', day: 'numeric', hour: 'numeric' }, 'Jan 31, 14:05'],
  ['he', { hour: 'numeric', minute: '2-digit', second: '2-digit' }, '14:05:07'],
  ['de', { dateStyle: 'medium' }, 'Jan 31, 2026'],
] as const)('a reader with the locale %s reads %j as %s', (reader, options, text) => {
  expect(utcFormat(options, reader).format(AT).replace(/\s/g, ' ')).toBe(text);
});
