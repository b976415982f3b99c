import * as regionData from 'country-region-data';
import { iso31662 } from 'iso-3166';
import { US_REGIONS } from '../../../contract/regions/regions';
import { HEBREW_REGIONS } from './hebrew-regions';
import { REGION_ALIASES } from './region-aliases';
import { nameKeys, toKey } from './region-keys';

/** A region of a country. */
export interface Region {
  /** The part of its ISO 3166-2 code after the country, such as ON. */
  code: string;
  name: string;
  /** Code of the region that contains it, such as that of a province; null for one at the top. */
  parent: string | null;
}

/** The regions of one country. */
export interface RegionIndex {
  /** By code. */
  regions: ReadonlyMap<string, Region>;
  /** Codes by the key of a name. */
  byName: ReadonlyMap<string, ReadonlySet<string>>;
}

const indexes = new Map<string, RegionIndex>();

/** Returns the regions of a country by its ISO 3166-1 code; none for an unknown country. */
export function indexRegions(country: string): RegionIndex {
  const known = indexes.get(country);
  if (known) return known;
  const regions = new Map(listRegions(country).map((region) => [region.code, region]));
  const index = { regions, byName: indexNames(country, regions) };
  indexes.set(country, index);
  return index;
}

/** The United States have the postal codes of the armed forces besides those of ISO 3166-2. */
function listRegions(country: string): Region[] {
  if (country === 'US')
    return Object.entries(US_REGIONS).map(([code, name]) => ({ code, name, parent: null }));
  const prefix = `${country}-`;
  return iso31662
    .filter(({ code }) => code.startsWith(prefix))
    .map(({ code, name, parent }) => ({
      code: code.slice(prefix.length),
      name,
      parent: parent?.startsWith(prefix) ? parent.slice(prefix.length) : null,
    }));
}

function indexNames(country: string, regions: ReadonlyMap<string, Region>): Map<string, Set<string>> {
  const byName = new Map<string, Set<string>>();
  const add = (code: string, name: string) => {
    if (!regions.has(code)) return;
    for (const key of nameKeys(name)) byName.set(key, (byName.get(key) ?? new Set()).add(code));
  };
  for (const { code, name } of regions.values()) add(code, name);
  for (const [code, name] of transcribedNames(country)) add(code, name);
  for (const aliases of [REGION_ALIASES[country], HEBREW_REGIONS[country]])
    for (const [code, names] of Object.entries(aliases ?? {}))
      for (const name of names) byName.set(toKey(name), new Set([code]));
  return byName;
}

/** Returns names as people write them in Latin letters, such as Fukushima, which ISO 3166-2 transcribes as Hukusima. */
function transcribedNames(country: string): [string, string][] {
  const [, , regions = []] = regionData.allCountries.find(([, code]) => code === country) ?? [];
  return regions.map(([name, code]) => [code, name]);
}
