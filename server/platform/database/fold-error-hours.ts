import { sql } from 'kysely';
import { DIMENSIONS, MAX_HOURS } from '../../../contract/telemetry/report';
import type { Database } from './open-database';

/** The hour of sums over a whole day. */
const WHOLE_DAY = -1;
const HOUR_MS = 3_600_000;
/** Small, so that a batch holds its locks briefly. */
const BATCH_SIZE = 1000;

export interface FoldOptions {
  db: Database;
  websiteId: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Returns true to stop after the current batch. */
  isStopping?: () => boolean;
  /** Rows in a batch; 1,000 by default. */
  batchSize?: number;
}

/** Columns of the key of `error_count`, except the website and the hour. */
const KEY = sql.join(['groupId', 'day', ...DIMENSIONS, 'viewClass'].map((column) => sql.ref(column)));

/**
 * Adds the hours of errors of past days up to one row a day, in batches, and returns the number of rows folded. A report of days
 * is the same before and after; reports of hours reach back as far as hours are kept.
 */
export async function foldErrorHours(options: FoldOptions): Promise<number> {
  const { isStopping = () => false } = options;
  let total = 0;
  let folded = 1;
  while (folded > 0 && !isStopping()) {
    folded = await foldBatch(options);
    total += folded;
  }
  return total;
}

// Rows that a transaction changes are skipped until the next time. With that and the order of the inserted rows,
// neither records that arrive nor other processes can deadlock with it.
async function foldBatch({ db, websiteId, now, batchSize = BATCH_SIZE }: FoldOptions): Promise<number> {
  const oldest = new Date(now - MAX_HOURS * HOUR_MS).toISOString().slice(0, 10);
  const { rows } = await sql<{ folded: number }>`
    with folded as (
      delete from error_count where website_id = ${websiteId} and (${KEY}, hour) in (
        select ${KEY}, hour from error_count
        where website_id = ${websiteId} and hour >= 0 and day < ${oldest}::date
        order by day limit ${batchSize} for update skip locked
      ) returning *
    ), inserted as (
      insert into error_count (website_id, hour, ${KEY}, total)
      select website_id, ${WHOLE_DAY}::smallint, ${KEY}, sum(total)
      from folded group by website_id, ${KEY} order by ${KEY}
      on conflict (website_id, hour, ${KEY}) do update set total = error_count.total + excluded.total
    )
    select count(*)::integer as folded from folded`.execute(db);
  return rows[0]?.folded ?? 0;
}
