import { iso31661 } from 'iso-3166';
import { COUNTRIES } from '../../../contract/regions/regions';
import { COUNTRY_ALIASES } from './country-aliases';
import { keysOf, toKey } from './region-keys';

/** Languages in which people type the names of countries. Of two that give one name to different countries, the first counts. */
const LANGUAGES = (
  'en he de fr es it pt nl sv da nb nn fi is et lv lt pl cs sk sl hr bs sr sr-Latn hu ro bg mk sq el tr ru uk be ca eu gl ga ' +
  'cy mt ar fa ur hi bn ta te ml mr gu kn pa th vi id ms fil ja ko zh zh-Hant ka hy az kk uz mn km lo my ne si sw am af zu'
).split(' ');

/** Codes by the key of a name. Built at the first name: 70 languages of 250 countries take 50 ms. */
let byName: ReadonlyMap<string, string> | undefined;

/**
 * Returns the ISO 3166-1 code of a country that a person typed as a code (`CA`, `CAN`), as a name in one of many languages
 * (`Canada`, `קנדה`, `Deutschland`), or as another usual name (`UK`); null where it is unknown.
 */
export function findCountry(text: string): string | null {
  const code = toKey(text);
  if (COUNTRIES.includes(code)) return code;
  byName ??= indexNames();
  for (const key of keysOf(text)) {
    const found = key && byName.get(key);
    if (found) return found;
  }
  return null;
}

function indexNames(): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string | undefined, country: string) => {
    const key = toKey(name ?? '');
    if (key && !names.has(key)) names.set(key, country);
  };
  for (const [country, aliases] of Object.entries(COUNTRY_ALIASES))
    for (const alias of aliases) add(alias, country);
  for (const { alpha2, alpha3, name } of iso31661) {
    add(alpha3, alpha2);
    add(name, alpha2);
  }
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const) {
      const displayed = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
      for (const country of COUNTRIES) add(displayed.of(country), country);
    }
  return names;
}
