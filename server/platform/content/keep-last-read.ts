import { readOrFallBack } from '../database/read-or-fall-back';
import { singleFlight } from '../process/single-flight';

/** Returns the values of these ids, by id. */
export type ReadByIds<Value> = (ids: string[]) => Promise<Map<string, Value>>;

/**
 * Returns a reader for pages of what changes without the owner, such as stock. It returns the last known values while the
 * database is unavailable or slow. Ids that were never read wait for the database. Concurrent callers share one read.
 */
export function keepLastRead<Value>(read: ReadByIds<Value>, patienceMs?: number): ReadByIds<Value> {
  const known = new Map<string, Value>();
  const readAndKeep = singleFlight(
    async (ids: string[]) => {
      const values = await read(ids);
      for (const [id, value] of values) known.set(id, value);
      return values;
    },
    (ids) => ids.join(),
  );
  return async (ids) => {
    const reading = readAndKeep(ids);
    if (!ids.every((id) => known.has(id))) return reading;
    const lastKnown = new Map(ids.map((id) => [id, known.get(id) as Value]));
    return readOrFallBack(reading, lastKnown, patienceMs);
  };
}
