import { sql } from 'kysely';
import { DIMENSIONS, MAX_HOURS } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import { utcDay } from '../../intake/dimensions';
import { selectedColumns } from '../dimension-columns';
import { changeHistograms, changeTotals, type RecentBucket, type RecentCount } from './rollup-change';
import { addHistograms, addTotals } from './write-rollups';

const HOUR_MS = 3_600_000;
/** Rows of one transaction. Adding more of them up would keep the process from the requests of visitors. */
const BATCH_SIZE = 500;

const dimensions = sql`
  day::text as day, hour, ${sql.raw(selectedColumns([...DIMENSIONS, 'visitClass']))}`;

export interface RollUpOptions {
  db: Database;
  websiteId: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Returns true to stop after the current batch. */
  isStopping?: () => boolean;
  /** Rows in a batch; 500 by default. */
  batchSize?: number;
}

/**
 * Moves what arrived since the last time from the combinations of all dimensions to the rollups, and returns the number of
 * rows moved. A report is the same before and after. One process rolls up at a time; the others return at once.
 */
export async function rollUp(options: RollUpOptions): Promise<number> {
  const { isStopping = () => false } = options;
  let total = 0;
  for (;;) {
    const moved = await moveBatch(options);
    total += moved;
    if (moved === 0 || isStopping()) return total;
  }
}

async function moveBatch({ db, websiteId, now, batchSize = BATCH_SIZE }: RollUpOptions): Promise<number> {
  const keepHoursFrom = firstDayWithHours(now);
  return db.transaction().execute(async (transaction) => {
    if (!(await lockRollups(transaction, websiteId))) return 0;
    const buckets = await takeBuckets(transaction, websiteId, batchSize);
    const counts = await takeCounts(transaction, websiteId, batchSize);
    await addHistograms(transaction, websiteId, changeHistograms(buckets, keepHoursFrom));
    await addTotals(transaction, websiteId, changeTotals(counts, keepHoursFrom));
    return buckets.length + counts.length;
  });
}

/** Returns the first day whose hours are kept. */
export function firstDayWithHours(now: number): string {
  return utcDay(new Date(now - MAX_HOURS * HOUR_MS));
}

/** Whether this transaction may write rollups until it ends. */
export async function lockRollups(db: Database, websiteId: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`vitrine rollup ${websiteId}`})) as "isMine"`.execute(db);
  return rows[0]?.isMine === true;
}

// Rows that a transaction changes are skipped until the next time: this one never waits for records that arrive.
async function takeBuckets(db: Database, websiteId: string, limit: number): Promise<RecentBucket[]> {
  const { rows } = await sql<RecentBucket>`
    delete from performance_histogram where ctid = any(array(
      select ctid from performance_histogram where website_id = ${websiteId} limit ${limit} for update skip locked
    ))
    returning metric, ${dimensions}, rating, bucket, samples::float8 as samples, weight,
      weight_squares as "weightSquares"`.execute(db);
  return rows;
}

async function takeCounts(db: Database, websiteId: string, limit: number): Promise<RecentCount[]> {
  const { rows } = await sql<RecentCount>`
    delete from performance_count where ctid = any(array(
      select ctid from performance_count where website_id = ${websiteId} limit ${limit} for update skip locked
    ))
    returning name, ${dimensions}, total`.execute(db);
  return rows;
}
