import { readOrFallBack } from '../../platform/database/read-or-fall-back';
import type { VariantStock } from './catalogue-store';

/** Returns the stock of the items with these ids, by id. */
export type ReadStock = (ids: string[]) => Promise<Map<string, VariantStock[]>>;

/**
 * Returns a reader for pages, which shows the last known stock while the database is unavailable or slow. An add is
 * checked against the current stock. Ids that were never read wait for the database.
 */
export function cacheStock(read: ReadStock, patienceMs?: number): ReadStock {
  const known = new Map<string, VariantStock[]>();
  const readAndCache: ReadStock = async (ids) => {
    const stock = await read(ids);
    for (const [id, variants] of stock) known.set(id, variants);
    return stock;
  };
  return async (ids) => {
    const reading = readAndCache(ids);
    if (!ids.every((id) => known.has(id))) return reading;
    const lastKnown = new Map(ids.map((id) => [id, known.get(id) ?? []]));
    return readOrFallBack(reading, lastKnown, patienceMs);
  };
}
