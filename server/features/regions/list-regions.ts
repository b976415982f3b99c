import { indexRegions, type Region } from './region-index';

/** Returns the regions of a country at the level of these codes: its provinces where one of them is a province. */
export function listRegions(country: string, codes: readonly string[]): Region[] {
  const { regions } = indexRegions(country);
  const depthOf = (code: string): number => {
    const parent = regions.get(code)?.parent;
    return parent ? 1 + depthOf(parent) : 0;
  };
  const depth = Math.max(0, ...codes.filter((code) => regions.has(code)).map(depthOf));
  const parents = new Set([...regions.values()].map(({ parent }) => parent));
  return [...regions.values()].filter(({ code }) => {
    const own = depthOf(code);
    return own === depth || (own < depth && !parents.has(code));
  });
}
