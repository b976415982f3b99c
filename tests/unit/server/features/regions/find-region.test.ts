import { iso31662 } from 'iso-3166';
import { describe, expect, it } from 'vitest';
import { findRegion, isRegion, listRegions, withParents } from '../../../../../server/features/regions';

describe('a region that a person types', () => {
  it.each([
    ['CA', 'ON', 'ON'],
    ['CA', 'on', 'ON'],
    ['CA', 'ca-on', 'ON'],
    ['CA', ' Ontario ', 'ON'],
    ['CA', 'ＯＮＴＡＲＩＯ', 'ON'],
    ['CA', 'Ontario\u200b', 'ON'],
    ['CA', 'Ont.', 'ON'],
    ['CA', 'Province of Ontario', 'ON'],
    ['CA', 'Québec', 'QC'],
    ['CA', 'quebec', 'QC'],
    ['CA', 'B.C.', 'BC'],
    ['CA', 'British-Columbia', 'BC'],
    ['CA', 'P.E.I.', 'PE'],
    ['CA', 'Newfoundland', 'NL'],
    ['CA', 'Newfoundland & Labrador', 'NL'],
    ['CA', 'Newfoundland and Labrador', 'NL'],
    ['CA', 'Île-du-Prince-Édouard', 'PE'],
    ['US', 'New York', 'NY'],
    ['US', 'N.Y.', 'NY'],
    ['US', 'US-NY', 'NY'],
    ['US', 'State of New York', 'NY'],
    ['US', 'Calif.', 'CA'],
    ['US', 'Fla', 'FL'],
    ['US', 'Washington', 'WA'],
    ['US', 'Washington, D.C.', 'DC'],
    ['US', 'West Virginia', 'WV'],
    ['US', 'Virginia', 'VA'],
    ['US', 'Puerto Rico', 'PR'],
    ['US', 'Armed Forces Europe', 'AE'],
    ['AU', 'N.S.W.', 'NSW'],
    ['AU', 'New South Wales', 'NSW'],
    ['DE', 'Bayern', 'BY'],
    ['DE', 'Bavaria', 'BY'],
    ['DE', 'Baden-Württemberg', 'BW'],
    ['DE', 'Baden Wuerttemberg', 'BW'],
    ['IT', 'Lombardia', '25'],
    ['IT', 'Tuscany', '52'],
    ['IT', 'Milano', 'MI'],
    ['ES', 'Asturias', 'O'],
    ['ES', 'Cataluña', 'CT'],
    ['JP', 'Tōkyō', '13'],
    ['JP', 'Fukushima-ken', '07'],
    ['FR', 'Île-de-France', 'IDF'],
    ['FR', "Provence-Alpes-Côte d'Azur", 'PAC'],
    ['GB', 'Scotland', 'SCT'],
    ['MX', 'Ciudad de México', 'CMX'],
    ['CN', 'Guangdong', 'GD'],
    ['IN', 'Bihar', 'BR'],
  ])('%s: %j is %s', (country, text, code) => {
    expect(findRegion(country, text)).toBe(code);
  });

  it.each([
    ['CA', 'Atlantis'],
    ['CA', 'US-NY'],
    ['CA', 'NY'],
    ['CA', ''],
    ['CA', '-'],
    ['CA', 'constructor'],
    ['US', 'Ontario'],
    ['US', 'North'],
    ['US', 'Ala bama x'],
    ['XX', 'ON'],
    ['', ''],
  ])('%s: %j is no region', (country, text) => {
    expect(findRegion(country, text)).toBeNull();
  });

  it('is found by its code in every country', () => {
    for (const { code } of iso31662.filter((each) => !each.code.startsWith('US-'))) {
      const [country = '', own = ''] = code.split('-');
      expect([code, findRegion(country, own), findRegion(country, code)]).toEqual([code, own, own]);
    }
  });
});

it('a region has the regions that contain it', () => {
  expect(withParents('IT', 'MI')).toEqual(['MI', '25']);
  expect(withParents('CA', 'ON')).toEqual(['ON']);
  expect([isRegion('CA', 'ON'), isRegion('CA', 'NY')]).toEqual([true, false]);
});

it('a list has the regions at the level of the rules', () => {
  expect(listRegions('CA', ['ON'])).toHaveLength(13);
  expect(listRegions('IT', ['25'])).toHaveLength(20);
  expect(listRegions('IT', ['MI']).map(({ code }) => code)).toContain('MI');
});
