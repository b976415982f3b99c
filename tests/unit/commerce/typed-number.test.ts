import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedNumber } from '../../../src/commerce/typed-number';

describe('a typed number', () => {
  it.each([
    ['1', 'en', '1'],
    ['1,234.50', 'en', '1234.50'],
    ['1.234,50', 'en', '1234.50'],
    ['1.234,50', 'de', '1234.50'],
    ['1,234.50', 'de', '1234.50'],
    ['1 234', 'fr', '1234'],
    ['1\u202f234,5', 'fr', '1234.5'],
    ['1,234', 'en', '1234'],
    ['1,234', 'de', '1.234'],
    ['1.234', 'de-AT', '1234'],
    ['1.234', 'en', '1.234'],
    ['1,234', 'en_US', '1234'],
    ['1,234', 'no language', '1234'],
    ['1,5', 'en', '1.5'],
    ['0,500', 'en', '0.500'],
    ['1’234.50', 'de-CH', '1234.50'],
    ["1'234", 'en', '1234'],
    ['12,34,567.8', 'hi', '1234567.8'],
    ['1.234.567', 'en', '1234567'],
    ['１２', 'ja', '12'],
    ['٣', 'ar', '3'],
    ['٣٫٥', 'ar', '3.5'],
    ['١٬٢٣٤٫٥', 'fa', '1234.5'],
    ['−3', 'sv', '-3'],
    ['- 3', 'en', '-3'],
    ['+7', 'en', '7'],
    ['.5', 'en', '0.5'],
    ['5.', 'en', '5'],
    ['007', 'en', '7'],
  ])('%j in %s is %s', (typed, language, decimal) => {
    expect(parseTypedNumber(typed, language)).toBe(decimal);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    '0x1F',
    '1e3',
    '1E3',
    'Infinity',
    'NaN',
    '0b1',
    '0o7',
    '1_000',
    '12 34',
    '1,23,4',
    '1..2',
  ])('%j is none', (typed) => {
    expect(parseTypedNumber(typed)).toBeUndefined();
  });

  it.each(['1.234.5', '1,234,5', '1 2', '1,234 5', '--1', '1-2', '½', 'twelve', '1.2.3,4'])(
    '%j is none either',
    (typed) => {
      expect(parseTypedNumber(typed, 'de')).toBeUndefined();
    },
  );

  it('is read as any language formats it', () => {
    const languages = [
      'en',
      'de',
      'de-CH',
      'fr',
      'es',
      'pl',
      'pt-PT',
      'sv',
      'he',
      'hi',
      'ja',
      'ru',
      'it',
      'tr',
    ];
    const language = fc.constantFrom(
      ...languages,
      'ar-EG',
      'fa',
      'bn',
      'mr',
      'my',
      'ne',
      'ur',
      'et',
      'nb',
      'en-IN',
    );
    fc.assert(
      fc.property(
        language,
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 4 }),
        (tag, units, digits) => {
          const value = units / 10 ** digits;
          const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
          const typed = new Intl.NumberFormat(tag, options).format(value);
          expect(parseTypedNumber(typed, tag), typed).toBe(
            value === 0 ? (0).toFixed(digits) : value.toFixed(digits),
          );
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is never taken from text that has a letter', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('x', 'e', 'ß', 'я'), fc.string(), (before, letter, after) => {
        expect(parseTypedNumber(before + letter + after)).toBeUndefined();
      }),
    );
  });
});
