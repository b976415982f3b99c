import { expect, it } from 'vitest';
import {
  editableAmount,
  findLimitError,
  formatAmount,
  parseAmount,
} from '../../../../console/preferences/amounts';

it.each([
  ['35.5', 'USD', 3550],
  ['1,234.50', 'USD', 123450],
  ['３５', 'USD', 3500],
  ['35.00', 'JPY', 35],
  ['3500', 'JPY', 3500],
  ['0', 'EUR', 0],
])('reads %s %s as %d minor units', (typed, currency, minor) => {
  expect(parseAmount(typed, currency)).toEqual({ minor });
});

it.each([
  ['', 'USD', 'Enter an amount in USD, such as 35.50.'],
  ['many', 'USD', 'Enter an amount in USD, such as 35.50.'],
  ['0x1F', 'USD', 'Enter an amount in USD, such as 35.50.'],
  ['35.505', 'USD', 'An amount in USD has at most 2 digits after the point.'],
  ['35.5', 'JPY', 'An amount in JPY has no digits after the point.'],
  ['-5', 'USD', 'An amount is 0 or more.'],
  ['99999999999', 'USD', 'An amount is at most $10,000,000.00.'],
])('refuses %j %s: %s', (typed, currency, validationError) => {
  expect(parseAmount(typed, currency)).toEqual({ validationError });
});

it('names the other limit that an amount passes', () => {
  expect(findLimitError('afterPayMin', { min: 100, max: 100 }, 'USD')).toBeNull();
  expect(findLimitError('afterPayMin', { min: 20001, max: 20000 }, 'USD')).toBe(
    'The lowest total must not be above the highest, $200.00.',
  );
  expect(findLimitError('afterPayMax', { min: 3500, max: 3400 }, 'JPY')).toBe(
    'The highest total must not be below the lowest, ¥3,500.',
  );
});

it('writes amounts as they are typed, and with their symbol', () => {
  expect([editableAmount(3550, 'USD'), editableAmount(3550, 'JPY'), formatAmount(3550, 'EUR')]).toEqual([
    '35.50',
    '3550',
    '€35.50',
  ]);
});
