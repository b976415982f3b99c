import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCents,
  formatMoney,
  fractionDigits,
  NotMoneyError,
  parseMoney,
} from '../../../src/commerce/money';

const CODES =
  'USD CAD GBP AUD EUR CHF NOK SEK DKK NZD SGD MXN HKD CZK ILS MYR RUB PHP PLN THB BRL ARS IDR INR JPY ZAR'.split(
    ' ',
  );
const fixed = { useCLDRMoneyFormat: false, locale: 'en-US' };

describe('parseMoney', () => {
  it.each([
    [
      { value: '25.00', currency: 'USD' },
      { minor: 2500n, currency: 'USD' },
    ],
    [
      { value: '25', currency: 'USD' },
      { minor: 2500n, currency: 'USD' },
    ],
    [
      { value: '25.5', currency: 'USD' },
      { minor: 2550n, currency: 'USD' },
    ],
    [
      { value: '0.29', currency: 'USD' },
      { minor: 29n, currency: 'USD' },
    ],
    [
      { value: '1.005', currency: 'USD' },
      { minor: 101n, currency: 'USD' },
    ],
    [
      { value: '-3.10', currency: 'GBP' },
      { minor: -310n, currency: 'GBP' },
    ],
    [
      { value: '1500', currency: 'JPY' },
      { minor: 1500n, currency: 'JPY' },
    ],
    [
      { decimalValue: '19.99', currencyCode: 'EUR' },
      { minor: 1999n, currency: 'EUR' },
    ],
    [
      { decimalValue: 19.99, currencyCode: 'EUR' },
      { minor: 1999n, currency: 'EUR' },
    ],
    [
      { value: 5000, decimalValue: '50.00', currencyCode: 'USD' },
      { minor: 5000n, currency: 'USD' },
    ],
    [
      { value: '999999999999999.99', currency: 'USD' },
      { minor: 99_999_999_999_999_999n, currency: 'USD' },
    ],
    [
      { value: '000000000000000000001.00', currency: 'USD' },
      { minor: 100n, currency: 'USD' },
    ],
  ])('reads %o as %o', (value, money) => {
    expect(parseMoney(value)).toEqual(money);
  });

  it.each([
    undefined,
    null,
    '25.00',
    2500,
    {},
    { value: '25.00' },
    { currency: 'USD' },
    { value: 'free', currency: 'USD' },
    { value: '1e9', currency: 'USD' },
    { value: '25,00', currency: 'EUR' },
    { value: '25.00', currency: 'dollars' },
    { value: 25, currency: 'USD' },
    { value: 2500, currencyCode: 'USD' },
    { value: '1000000000000000.00', currency: 'USD' },
    { value: '9'.repeat(100_000), currency: 'USD' },
  ])('throws a NotMoneyError with the value for %.60j', (value) => {
    expect(() => parseMoney(value)).toThrow(NotMoneyError);
    try {
      parseMoney(value);
    } catch (error) {
      expect((error as NotMoneyError).value).toBe(value);
    }
  });

  it('round-trips every amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
        fc.constantFrom(...CODES),
        (minor, currency) => {
          const value = fractionDigits(currency)
            ? `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
            : `${minor}`;
          expect(parseMoney({ value, currency })).toEqual({ minor, currency });
        },
      ),
    );
  });
});

describe('formatMoney, fixed format', () => {
  it.each([
    [0, 'USD', '$0.00'],
    [5, 'USD', '$0.05'],
    [2500, 'USD', '$25.00'],
    [123456789, 'USD', '$1,234,567.89'],
    [-2500, 'USD', '-$25.00'],
    [2500, 'GBP', '£25.00'],
    [2500, 'EUR', '€25.00'],
    [123450, 'SEK', '1,234.50 kr'],
    [2500, 'PLN', '25.00 zł'],
    [2500, 'CZK', '25.00 Kč'],
    [2500, 'RUB', '25.00 p.'],
    [123456, 'JPY', '¥123,456'],
    [1020000, 'IDR', 'Rp10,200.00'],
  ])('formats %i minor units of %s as %s', (minor, currency, text) => {
    expect(formatCents(minor, currency, fixed)).toBe(text);
  });

  it.each([Number.NaN, 12.5, Number.POSITIVE_INFINITY, 2 ** 60])('refuses %s cents', (cents) => {
    expect(() => formatCents(cents, 'USD', fixed)).toThrow(NotMoneyError);
  });
});

describe.each([false, true])('amounts of 15 integer places, by CLDR: %s', (useCLDRMoneyFormat) => {
  const format = { useCLDRMoneyFormat, locale: 'en-US' };

  it('are formatted exactly', () => {
    const largest = { minor: 10n ** 17n - 1n, currency: 'USD' };
    expect(formatMoney(largest, format)).toBe('$999,999,999,999,999.99');
    expect(formatMoney({ ...largest, minor: -largest.minor }, format)).toBe('-$999,999,999,999,999.99');
    expect(formatMoney({ minor: 10n ** 15n - 1n, currency: 'JPY' }, format)).toBe('¥999,999,999,999,999');
  });

  it.each([10n ** 17n, -(10n ** 17n)])('are the most: %s cents are refused', (minor) => {
    expect(() => formatMoney({ minor, currency: 'USD' }, format)).toThrow(NotMoneyError);
  });
});
