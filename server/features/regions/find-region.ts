import { indexRegions, type RegionIndex } from './region-index';
import { keysOf, toKey } from './region-keys';

/** A shorter text is a code, never the beginning of a name. */
const MIN_PREFIX = 3;

/**
 * Returns the code of a region that a person typed as a code (`ON`, `CA-ON`), a name (`Ontario`, `Québec`), or the beginning
 * of one name alone (`Ont.`); null where it is none of the country, or could be several.
 */
export function findRegion(country: string, text: string): string | null {
  const index = indexRegions(country);
  const code = toKey(text);
  if (index.regions.has(code)) return code;
  if (code.startsWith(country) && index.regions.has(code.slice(country.length)))
    return code.slice(country.length);
  const keys = keysOf(text).filter(Boolean);
  for (const key of keys) {
    const codes = index.byName.get(key);
    if (codes) return narrowest(index, codes);
  }
  return code.length < MIN_PREFIX ? null : narrowest(index, codesBeginning(index, code));
}

/** Returns whether a country has a region with this code. */
export function isRegion(country: string, code: string): boolean {
  return indexRegions(country).regions.has(code);
}

/** Returns a region and those that contain it, such as a province and its autonomous community. */
export function withParents(country: string, code: string): string[] {
  const { regions } = indexRegions(country);
  const region = regions.get(code);
  if (!region) return [];
  return region.parent === null ? [code] : [code, ...withParents(country, region.parent)];
}

function codesBeginning({ byName }: RegionIndex, key: string): Set<string> {
  return new Set([...byName].flatMap(([name, codes]) => (name.startsWith(key) ? [...codes] : [])));
}

/** Returns the region that all others of the set contain; null where two are apart. */
function narrowest(index: RegionIndex, codes: ReadonlySet<string>): string | null {
  const found = [...codes].find((code) => [...codes].every((other) => isWithin(index, code, other)));
  return found ?? null;
}

function isWithin(index: RegionIndex, code: string, other: string): boolean {
  if (code === other) return true;
  const parent = index.regions.get(code)?.parent;
  return parent ? isWithin(index, parent, other) : false;
}
