import { expect, it } from 'vitest';
import { findSecretComparisons } from './find-secret-comparisons';

it.each([
  'token === given',
  'given !== member.accessToken',
  "request.headers['x-csrf-token'] === expected",
  'sentCrumb(request) === crumb',
  'readSignature(body) == given',
])('finds %s', (expression) => {
  expect(findSecretComparisons('a.ts', `if (${expression}) go();`)).toEqual([`a.ts: ${expression}`]);
});

it.each([
  'token === null',
  "type === 'password'",
  "password === ''",
  'crumb === undefined || a === b',
  'token.length === other.length',
  'typeof token === kind',
])('accepts %s', (expression) => {
  expect(findSecretComparisons('a.ts', `if (${expression}) go();`)).toEqual([]);
});
