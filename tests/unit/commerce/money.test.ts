import { Compiler } from '@squarespace/template-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTemplateLocale } from '../../../server/pages/template-locale';
import { formatMoney, fractionDigits, NotMoneyError, readMoney } from '../../../src/commerce/money';

const CODES =
  'USD CAD GBP AUD EUR CHF NOK SEK DKK NZD SGD MXN HKD CZK ILS MYR RUB PHP PLN THB BRL ARS IDR INR JPY ZAR'.split(
    ' ',
  );
const fixed = { useCLDRMoneyFormat: false, locale: 'en-US' };

describe('readMoney', () => {
  it.each([
    [
      { value: '25.00', currency: 'USD' },
      { minor: 2500, currency: 'USD' },
    ],
    [
      { value: '25', currency: 'USD' },
      { minor: 2500, currency: 'USD' },
    ],
    [
      { value: '25.5', currency: 'USD' },
      { minor: 2550, currency: 'USD' },
    ],
    [
      { value: '0.29', currency: 'USD' },
      { minor: 29, currency: 'USD' },
    ],
    [
      { value: '1.005', currency: 'USD' },
      { minor: 101, currency: 'USD' },
    ],
    [
      { value: '-3.10', currency: 'GBP' },
      { minor: -310, currency: 'GBP' },
    ],
    [
      { value: '1500', currency: 'JPY' },
      { minor: 1500, currency: 'JPY' },
    ],
    [
      { decimalValue: '19.99', currencyCode: 'EUR' },
      { minor: 1999, currency: 'EUR' },
    ],
    [
      { decimalValue: 19.99, currencyCode: 'EUR' },
      { minor: 1999, currency: 'EUR' },
    ],
  ])('reads %j as %j', (value, money) => {
    expect(readMoney(value)).toEqual(money);
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
    { value: '9007199254740993.00', currency: 'USD' },
  ])('throws a NotMoneyError with the value for %j', (value) => {
    expect(() => readMoney(value)).toThrow(NotMoneyError);
    try {
      readMoney(value);
    } catch (error) {
      expect((error as NotMoneyError).value).toBe(value);
    }
  });

  it('round-trips every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom(...CODES), (minor, currency) => {
        const digits = fractionDigits(currency);
        const value = digits
          ? `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
          : String(minor);
        expect(readMoney({ value, currency })).toEqual({ minor, currency });
      }),
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
  ])('formats %i minor units of %s as %s', (minor, currency, text) => {
    expect(formatMoney({ minor, currency }, fixed)).toBe(text);
  });

  it.each([Number.NaN, 12.5, Number.POSITIVE_INFINITY, 2 ** 60])('refuses %s minor units', (minor) => {
    expect(() => formatMoney({ minor, currency: 'USD' }, fixed)).toThrow(NotMoneyError);
  });
});

describe('equal to the engine', () => {
  const compiler = new Compiler();
  const amounts = fc.tuple(fc.integer({ min: 0, max: 10 ** 11 }), fc.constantFrom(...CODES));

  /** The price as the engine's own `product-price` prints it. */
  function printPrice(minor: number, currency: string, locale: string, useCLDRMoneyFormat: boolean): string {
    const digits = fractionDigits(currency);
    const value = digits
      ? `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
      : String(minor);
    const priceMoney = { value, currency };
    const variants = [{ priceMoney, salePriceMoney: { value: '0', currency }, attributes: {} }];
    const { ctx } = compiler.execute({
      code: '{.section item}{@|product-price}{.end}',
      json: {
        item: { structuredContent: { productType: 1, variants } },
        featureFlags: { useCLDRMoneyFormat },
      },
      cldr: createTemplateLocale(locale),
    });
    return ctx
      .render()
      .replace(/<[^>]+>/g, '')
      .trim();
  }

  it.each(['en-US', 'en-GB', 'de-DE', 'fr-FR', 'ja-JP', 'he', 'sv-SE'])(
    'in the format of the locale %s',
    (locale) => {
      const format = { useCLDRMoneyFormat: true, locale };
      fc.assert(
        fc.property(amounts, ([minor, currency]) => {
          expect(formatMoney({ minor, currency }, format)).toBe(printPrice(minor, currency, locale, true));
        }),
        { numRuns: 60 },
      );
    },
  );

  it('in the fixed format, without the symbol, which the engine omits', () => {
    fc.assert(
      fc.property(amounts, ([minor, currency]) => {
        fc.pre(currency !== 'JPY'); // The engine's fixed format knows no currency without cents.
        const printed = printPrice(minor, currency, 'en-US', false);
        expect(formatMoney({ minor, currency }, fixed).replace(/^[^\d-]+|[^\d]+$/g, '')).toBe(printed);
      }),
      { numRuns: 200 },
    );
  });
});
