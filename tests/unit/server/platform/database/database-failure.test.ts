import { expect, it } from 'vitest';
import {
  DatabaseUnavailable,
  isDatabaseUnavailable,
  isTextRefused,
} from '../../../../../server/platform/database/database-failure';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOSPC',
  '08006',
  '53100',
  '53300',
  '57P01',
  '57P03',
  '55P03',
  '40P01',
])('treats %s as transient', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true);
});

it.each(['23505', '42P01', '22P02', 'ERR_INVALID_ARG_TYPE', '', '5310'])(
  'treats %j as a server error',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false);
  },
);

it('recognises client errors without a code', () => {
  expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isDatabaseUnavailable(new DatabaseUnavailable('no room'))).toBe(true);
  expect(isDatabaseUnavailable('Connection terminated')).toBe(false);
  expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false);
});

it('recognises a text that the database cannot hold', () => {
  expect(isTextRefused(withCode('22021'))).toBe(true);
  expect(isTextRefused(withCode('22P02'))).toBe(false);
  expect(isTextRefused('22021')).toBe(false);
});
