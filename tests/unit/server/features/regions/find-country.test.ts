import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../../../../contract/regions/regions';
import { findCountry, findRegion } from '../../../../../server/features/regions';

describe('findCountry', () => {
  it.each([
    ['CA', 'CA'],
    ['ca', 'CA'],
    ['CAN', 'CA'],
    ['Canada', 'CA'],
    [' canada ', 'CA'],
    ['ＣＡＮＡＤＡ', 'CA'],
    ['קנדה', 'CA'],
    ['Канада', 'CA'],
    ['カナダ', 'CA'],
    ['United Kingdom', 'GB'],
    ['UK', 'GB'],
    ['U.K.', 'GB'],
    ['Great Britain', 'GB'],
    ['הממלכה המאוחדת', 'GB'],
    ['Deutschland', 'DE'],
    ['Österreich', 'AT'],
    ['Osterreich', 'AT'],
    ['España', 'ES'],
    ['Espana', 'ES'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['United States of America', 'US'],
    ['the united states', 'US'],
    ['ארצות הברית', 'US'],
    ['ארה"ב', 'US'],
    ['Côte d’Ivoire', 'CI'],
    ['Ivory Coast', 'CI'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Czech Republic', 'CZ'],
    ['Czechia', 'CZ'],
    ['Niger', 'NE'],
    ['Nigeria', 'NG'],
    ['Guinea', 'GN'],
    ['Guinea-Bissau', 'GW'],
    ['Georgia', 'GE'],
    ['South Korea', 'KR'],
    ['North Korea', 'KP'],
    ['Congo', 'CG'],
  ])('finds %s as %s', (typed, code) => {
    expect(findCountry(typed)).toBe(code);
  });

  it.each(['', ' ', '?', 'XX', 'ZZZ', 'Atlantis', 'Ontario', 'the', 'constructor', '__proto__'])(
    'does not find %j',
    (typed) => {
      expect(findCountry(typed)).toBeNull();
    },
  );

  it.each(['en', 'he'])('finds each country by its name in the language %s of the demo', (language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const lost = COUNTRIES.filter((code) => findCountry(names.of(code) ?? '') !== code);
    expect(lost).toEqual([]);
  });
});

describe('findRegion', () => {
  it.each([
    ['CA', 'אונטריו', 'ON'],
    ['CA', 'ססקצ׳ואן', 'SK'],
    ['CA', "ססקצ'ואן", 'SK'],
    ['US', 'ניו יורק', 'NY'],
    ['US', 'וירג׳יניה המערבית', 'WV'],
    ['AU', 'ויקטוריה', 'VIC'],
    ['GB', 'סקוטלנד', 'SCT'],
  ])('finds, of %s, %s as %s', (country, typed, code) => {
    expect(findRegion(country, typed)).toBe(code);
  });

  it('does not find a name in a script that no source has', () => {
    expect(findRegion('CA', 'Онтарио')).toBeNull();
  });
});
