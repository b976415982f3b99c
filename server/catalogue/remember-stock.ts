import { setImmediate as readSockets, setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../database/database-failure';
import type { VariantStock } from './catalogue-store';

/** Returns the stock of the items with these ids, by id. */
export type ReadStock = (ids: string[]) => Promise<Map<string, VariantStock[]>>;

/** Milliseconds that a page waits for the current stock. */
const PATIENCE_MS = 1_000;

/**
 * Returns a reader for pages, which shows the last known stock while the database is unavailable or slow. An add is
 * checked against the current stock. Ids that were never read wait for the database.
 */
export function rememberStock(read: ReadStock, patienceMs = PATIENCE_MS): ReadStock {
  const known = new Map<string, VariantStock[]>();
  const readAndRemember: ReadStock = async (ids) => {
    const stock = await read(ids);
    for (const [id, variants] of stock) known.set(id, variants);
    return stock;
  };
  return async (ids) => {
    const reading = readAndRemember(ids);
    if (!ids.every((id) => known.has(id))) return reading;
    const lastKnown = new Map(ids.map((id) => [id, known.get(id) ?? []]));
    const current = reading.catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return lastKnown;
      throw error;
    });
    return Promise.race([current, expire(patienceMs).then(() => lastKnown)]);
  };
}

async function expire(milliseconds: number): Promise<void> {
  await wait(milliseconds, undefined, { ref: false });
  // On a busy machine the stock may have arrived before this timer runs.
  await readSockets();
}
