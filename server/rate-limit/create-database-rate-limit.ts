import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/open-database';
import { type RateLimit, type RateLimitOptions, refuseFor } from './rate-limit';

/** Times are kept in nanoseconds, the last six digits at random: two of one millisecond stay two. */
const NANOSECONDS = 1_000_000;

interface Window {
  isGranted: boolean;
  /** The change that has to leave the window before there is room again. */
  oldest: bigint;
}

/**
 * A sliding window in the database, which all processes on it share. One statement a change, on a table that
 * is not logged: it costs no write to disk, and a database that crashes forgets the last seconds' counts.
 */
export function createDatabaseRateLimit(
  db: Database,
  websiteId: string,
  options: RateLimitOptions,
): RateLimit {
  const { windowMs, now } = options;
  let nextSweep = 0;

  return {
    async take(keys) {
      const at = now();
      if (at >= nextSweep) {
        nextSweep = at + windowMs;
        await forgetExpired(db, websiteId, new Date(at));
      }
      const time = toNanoseconds(at) + BigInt(randomInt(NANOSECONDS));
      // In one order everywhere, so that two changes never wait for each other's second key.
      const hashes = keys.map(hashKey).sort();
      const windows = await takeAll(db, websiteId, hashes, time, options);
      const release = () => giveBack(db, websiteId, hashes, time);
      if (windows.every(({ isGranted }) => isGranted)) return { granted: true, release };
      await release();
      const waits = windows
        .filter(({ isGranted }) => !isGranted)
        .map(({ oldest }) => toMilliseconds(oldest) + windowMs - at);
      return refuseFor(Math.max(...waits));
    },
  };
}

async function takeAll(
  db: Database,
  websiteId: string,
  hashes: string[],
  time: bigint,
  { limit, windowMs }: RateLimitOptions,
): Promise<Window[]> {
  const at = toMilliseconds(time);
  // What was taken a whole window ago, in whatever part of its millisecond, is over.
  const since = toNanoseconds(at - windowMs + 1) - 1n;
  const expiresAt = new Date(at + windowMs);
  const recent = sql`array(select each from unnest(kept.times) each where each > ${since}::bigint order by each)`;
  const hasRoom = sql`(select count(*) from unnest(kept.times) each where each > ${since}::bigint) < ${limit}::int`;
  const { rows } = await sql<Window>`
    insert into rate_window as kept (website_id, key, times, is_granted, expires_at)
    select ${websiteId}, key, array[${time}::bigint], true, ${expiresAt}::timestamptz
      from unnest(${hashes}::text[]) key order by key
    on conflict (website_id, key) do update set
      times = case when ${hasRoom} then ${recent} || ${time}::bigint else ${recent} end,
      is_granted = ${hasRoom},
      expires_at = excluded.expires_at
    returning is_granted, times[greatest(cardinality(times) - ${limit}::int + 1, 1)] as oldest`.execute(db);
  return rows;
}

async function giveBack(db: Database, websiteId: string, hashes: string[], time: bigint): Promise<void> {
  await sql`
    update rate_window set times = array_remove(times, ${time}::bigint)
    where website_id = ${websiteId} and key in (
      select key from rate_window
      where website_id = ${websiteId} and key = any(${hashes}::text[]) order by key for update
    )`.execute(db);
}

async function forgetExpired(db: Database, websiteId: string, at: Date): Promise<void> {
  await sql`
    delete from rate_window where website_id = ${websiteId} and key in (
      select key from rate_window where website_id = ${websiteId} and expires_at <= ${at}::timestamptz
      order by key for update skip locked
    )`.execute(db);
}

function toMilliseconds(time: bigint): number {
  return Number(time / BigInt(NANOSECONDS));
}

function toNanoseconds(milliseconds: number): bigint {
  return BigInt(milliseconds) * BigInt(NANOSECONDS);
}

// Addresses are personal: the table holds what cannot be read back without trying them all.
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
