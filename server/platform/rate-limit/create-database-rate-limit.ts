import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/open-database';
import { type RateLimit, type RateLimitOptions, refuseFor } from './rate-limit';

/** Times are stored in nanoseconds with random last digits, so that two in one millisecond stay distinct. */
const NANOSECONDS_PER_MS = 1_000_000;

interface Window {
  isGranted: boolean;
  /** Time of the request that has to leave the window before the next is granted. */
  oldest: bigint;
}

/**
 * Returns a sliding window in the database, shared by all processes. It costs one statement on an unlogged table,
 * which causes no disk write; a crash of the database resets the counts. When the clock was set back, requests that
 * lie more than a window in the future no longer count.
 */
export function createDatabaseRateLimit(
  db: Database,
  websiteId: string,
  options: RateLimitOptions,
): RateLimit {
  const { windowMs, now } = options;
  let lastCleanup = Number.NEGATIVE_INFINITY;

  return {
    async take(keys) {
      const at = now();
      if (Math.abs(at - lastCleanup) >= windowMs) {
        lastCleanup = at;
        await deleteExpired(db, websiteId, new Date(at));
      }
      const time = toNanoseconds(at) + BigInt(randomInt(NANOSECONDS_PER_MS));
      // Sorted, so that two requests with the same keys cannot deadlock.
      const hashes = keys.map(hashKey).sort();
      const windows = await takeSlots(db, websiteId, hashes, time, options);
      const release = () => returnSlots(db, websiteId, hashes, time);
      if (windows.every(({ isGranted }) => isGranted)) return { granted: true, release };
      await release();
      const waits = windows
        .filter(({ isGranted }) => !isGranted)
        .map(({ oldest }) => toMilliseconds(oldest) + windowMs - at);
      return refuseFor(Math.max(...waits));
    },
  };
}

async function takeSlots(
  db: Database,
  websiteId: string,
  hashes: string[],
  time: bigint,
  { limit, windowMs }: RateLimitOptions,
): Promise<Window[]> {
  const at = toMilliseconds(time);
  // Excludes every slot taken a whole window ago, whatever its random digits.
  const since = toNanoseconds(at - windowMs + 1) - 1n;
  const until = toNanoseconds(at + windowMs);
  const expiresAt = new Date(at + windowMs);
  const isRecent = sql`each > ${since}::bigint and each < ${until}::bigint`;
  const recent = sql`array(select each from unnest(kept.times) each where ${isRecent} order by each)`;
  const hasRoom = sql`(select count(*) from unnest(kept.times) each where ${isRecent}) < ${limit}::int`;
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

async function returnSlots(db: Database, websiteId: string, hashes: string[], time: bigint): Promise<void> {
  await sql`
    update rate_window set times = array_remove(times, ${time}::bigint)
    where website_id = ${websiteId} and key in (
      select key from rate_window
      where website_id = ${websiteId} and key = any(${hashes}::text[]) order by key for update
    )`.execute(db);
}

async function deleteExpired(db: Database, websiteId: string, at: Date): Promise<void> {
  await sql`
    delete from rate_window where website_id = ${websiteId} and key in (
      select key from rate_window where website_id = ${websiteId} and expires_at <= ${at}::timestamptz
      order by key for update skip locked
    )`.execute(db);
}

function toMilliseconds(time: bigint): number {
  return Number(time / BigInt(NANOSECONDS_PER_MS));
}

function toNanoseconds(milliseconds: number): bigint {
  return BigInt(milliseconds) * BigInt(NANOSECONDS_PER_MS);
}

// Addresses are personal data: the table stores their hashes.
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
