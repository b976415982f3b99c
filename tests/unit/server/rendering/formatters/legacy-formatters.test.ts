import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOIMPL_FORMATTERS } from '@squarespace/template-engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer } from '../../../../../server/rendering/engine/page-renderer';
import { createThemeFormatters } from '../../../../../server/rendering/formatters/theme-formatters';

let themeDir: string;

beforeEach(() => {
  themeDir = mkdtempSync(join(tmpdir(), 'theme-'));
});
afterEach(() => rmSync(themeDir, { recursive: true }));

function print(source: string, data: object, storeSettings: object = {}): string {
  writeFileSync(join(themeDir, 'page.html'), source);
  const website = { language: 'en-US', timeZone: 'America/New_York' };
  return createPageRenderer({ themeDir }).render('page', {
    website,
    websiteSettings: { storeSettings },
    ...data,
  });
}

const yen = { selectedCurrency: 'JPY' };
const krona = { selectedCurrency: 'SEK', useCLDRMoneyFormat: true };

describe('prices in minor units', () => {
  it.each([
    [{}, 123_456, '$1,234.56'],
    [yen, 5700, '¥5,700'],
    [krona, 123_450, 'SEK\u00a01,234.50'],
    [{}, '2500', '$25.00'],
    [{}, 0, '$0.00'],
  ])('have the format of the store %o', (settings, price, text) => {
    expect(print('{price|money-format}', { price }, settings)).toBe(text);
    expect(print('{price|moneyFormat}', { price }, settings)).toBe(text);
    expect(print('{price|money-string}', { price }, settings)).toBe(
      `<span class="sqs-money-native">${text}</span>`,
    );
  });

  it.each([
    [{}, { currency: 'USD', value: '38.50' }, '$38.50'],
    [yen, { currency: 'JPY', value: '5700' }, '¥5,700'],
  ])('come from the helpers that return them, in the store %o', (settings, priceMoney, text) => {
    const variants = [{ priceMoney, salePriceMoney: priceMoney, onSale: true, attributes: {} }];
    const item = { structuredContent: { productType: 1, variants } };
    for (const helper of ['from-price', 'normal-price', 'sale-price'])
      expect(print(`{item|${helper}|money-format}`, { item }, settings)).toBe(text);
  });

  it.each(['money-format', 'moneyFormat', 'money-string'])(
    '%s fails for a value that is no amount',
    (name) => {
      for (const price of ['free', '', null, 12.5, {}, [], '1e999'])
        expect(() => print(`{price|${name}}`, { price })).toThrow(/Not money/);
      expect(() => print(`{missing|${name}}`, {})).toThrow(/Not money/);
    },
  );
});

describe('money', () => {
  it('prints money in both of its forms', () => {
    expect(print('{price|money}', { price: { value: '1234.50', currency: 'EUR' } })).toBe('€1,234.50');
    expect(print('{price|money}', { price: { decimalValue: '5.00', currencyCode: 'USD' } })).toBe('$5.00');
  });

  it.each([
    [undefined],
    [null],
    [''],
    [12],
    ['12.00'],
    [{}],
    [{ value: 'free', currency: 'USD' }],
    [{ value: '1.00' }],
  ])('fails for %j, which is no money (spec §3 Money)', (price) =>
    expect(() => print('{price|money}', { price })).toThrow(/Not money/),
  );
});

describe('i18n-money-format', () => {
  const price = { decimalValue: '1234.50', currencyCode: 'EUR' };

  it.each([
    ['{price|i18n-money-format de-DE}', '1.234,50\u00a0€'],
    ['{price|i18n-money-format fr_FR}', '1\u202f234,50\u00a0€'],
    ['{price|i18n-money-format}', '€1,234.50'],
  ])('%s prints %s', (source, text) => {
    expect(print(source, { price })).toBe(text);
  });

  it('fails for a value that is no money, and names a locale that it cannot use', () => {
    expect(() => print('{price|i18n-money-format de-DE}', { price: 5 })).toThrow(/Not money/);
    expect(() => print('{price|i18n-money-format nowhere!}', { price })).toThrow(/'nowhere!' is no locale/);
  });
});

describe('unit', () => {
  it.each([
    ['{weight|unit kilogram}', '1.5 kg'],
    ['{weight|unit kilogram length:long}', '1.5 kilograms'],
    ['{weight|unit centimeter length:narrow}', '1.5cm'],
  ])('%s prints %s', (source, text) => {
    expect(print(source, { weight: 1.5 })).toBe(text);
  });

  it('speaks the language of the page', () => {
    expect(print('{weight|unit kilogram length:long}', { weight: 2, website: { language: 'he' } })).toBe(
      '2 קילוגרם',
    );
  });

  it.each([
    ['{weight|unit}', 1, /unit needs the name of a unit/],
    ['{weight|unit stone-age}', 1, /'stone-age' is no unit/],
    ['{weight|unit kilogram}', 'heavy', /'heavy' is no number/],
  ])('%s of %j fails', (source, weight, message) => {
    expect(() => print(source, { weight })).toThrow(message);
  });
});

describe('datetimefield', () => {
  const day = Date.UTC(2026, 0, 1, 3);

  it.each([
    ['{day|datetimefield y-MM-dd}', '2025-12-31'],
    ['{day|datetimefield MMMM d, y}', 'December 31, 2025'],
    ['{day|datetimefield HH:mm}', '22:00'],
  ])('%s prints %s, in the time zone of the website', (source, text) => {
    expect(print(source, { day })).toBe(text);
  });

  it('fails for a value that is no date, and without a pattern', () => {
    for (const value of ['today', null, Number.NaN])
      expect(() => print('{day|datetimefield y}', { day: value })).toThrow(/Invalid date\./);
    expect(() => print('{day|datetimefield}', { day })).toThrow(/datetimefield needs a pattern/);
  });
});

it.each(Object.keys(NOIMPL_FORMATTERS))('implements %s, which the engine does not', (name) => {
  expect(createThemeFormatters()).toHaveProperty([name]);
});

it('fails for an unknown formatter before any page is rendered', () => {
  expect(() => print('{price|money-fromat}', { price: 1 })).toThrow(
    /Formatter 'money-fromat' is unknown: it is not yet implemented/,
  );
});
