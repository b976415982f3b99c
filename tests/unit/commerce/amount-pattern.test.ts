import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatLike, PATTERN_CENTS } from '../../../src/commerce/amount-pattern';
import { formatCents, type MoneyFormat } from '../../../src/commerce/money';

const FIXED: MoneyFormat = { useCLDRMoneyFormat: false, locale: 'en-US' };
const inLocale = (locale: string): MoneyFormat => ({ useCLDRMoneyFormat: true, locale });

it.each([
  ['USD', FIXED],
  ['JPY', FIXED],
  ['SEK', FIXED],
  ['RUB', FIXED],
  ['USD', inLocale('en-US')],
  ['EUR', inLocale('de-DE')],
  ['CHF', inLocale('de-CH')],
  ['INR', inLocale('en-IN')],
  ['ILS', inLocale('he-IL')],
  ['JPY', inLocale('ja-JP')],
] as const)('prints any amount in %s as the money format does: %o', (currency, format) => {
  const like = formatLike(formatCents(PATTERN_CENTS, currency, format));
  fc.assert(
    fc.property(fc.oneof(fc.nat(200_000), fc.nat(PATTERN_CENTS)), (cents) => {
      expect(like?.(cents)).toBe(formatCents(cents, currency, format));
    }),
  );
});

it('rounds where the format has no fraction, and prints amounts above the pattern', () => {
  const rupiah = formatLike(formatCents(PATTERN_CENTS, 'IDR', inLocale('id-ID')));
  expect(rupiah?.(1_500_049)).toBe(formatCents(1_500_049, 'IDR', inLocale('id-ID')));
  expect(formatLike('$1,234,567.89')?.(1_000_000_000)).toBe('$10,000,000.00');
});

it('prints nothing without a pattern', () => {
  expect(formatLike('')).toBeUndefined();
  expect(formatLike('free')).toBeUndefined();
});
