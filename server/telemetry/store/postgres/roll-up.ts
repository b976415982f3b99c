import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { DIMENSIONS, MAX_HOURS } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import { runRegularly } from '../../../platform/process/run-regularly';
import { utcDay } from '../../intake/dimensions';
import { selectedColumns } from '../dimension-columns';
import {
  addHistograms,
  addTotals,
  type RecentBucket,
  type RecentCount,
  rollUpBuckets,
  rollUpCounts,
  type StoredHistogram,
  sumHistograms,
  sumTotals,
  type Total,
  WHOLE_DAY,
} from './write-rollups';

const HOUR_MS = 3_600_000;
/** Rows of one transaction. Adding more of them up would keep the process from the requests of visitors. */
const BATCH_SIZE = 500;
/** Reports read what arrived in between from the combinations of all dimensions, which stay few. */
const INTERVAL_MS = 30_000;

const dimensions = sql`
  day::text as day, hour, ${sql.raw(selectedColumns([...DIMENSIONS, 'viewClass']))}`;
const keyOfDay = sql`
  slice, metric, day::text as day, ${WHOLE_DAY}::smallint as hour, view_class as "viewClass", first, second`;

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
export function rollUp(options: RollUpOptions): Promise<number> {
  const { websiteId, now } = options;
  const keepHoursFrom = firstDayWithHours(now);
  const isOfSite = sql`website_id = ${websiteId}`;
  return moveBatches(options, async (db, limit) => {
    const buckets = await takeRows<RecentBucket>(db, 'performance_histogram', isOfSite, {
      limit,
      columns: sql`metric, ${dimensions}, rating, bucket, samples::float8 as samples, weight,
        weight_squares as "weightSquares"`,
    });
    const columns = sql`name, ${dimensions}, total`;
    const counts = await takeRows<RecentCount>(db, 'performance_count', isOfSite, { limit, columns });
    await addHistograms(db, websiteId, rollUpBuckets(buckets, keepHoursFrom));
    await addTotals(db, websiteId, rollUpCounts(counts, keepHoursFrom));
    return buckets.length + counts.length;
  });
}

/** Adds the hours of past days up to one row a day, in batches, and returns the number of rows folded. */
export function foldRollups(options: RollUpOptions): Promise<number> {
  const { websiteId, now } = options;
  const isOver = sql`website_id = ${websiteId} and hour >= 0 and day < ${firstDayWithHours(now)}::date`;
  return moveBatches(options, async (db, limit) => {
    const histograms = await takeRows<StoredHistogram>(db, 'performance_rollup', isOver, {
      limit,
      columns: sql`${keyOfDay}, histogram`,
    });
    const columns = sql`${keyOfDay}, total, censused`;
    const totals = await takeRows<Total>(db, 'performance_total', isOver, { limit, columns });
    await addHistograms(db, websiteId, sumHistograms(histograms));
    await addTotals(db, websiteId, sumTotals(totals));
    return histograms.length + totals.length;
  });
}

/** Moves batches, each in a transaction, until one moves no row. Returns the number of rows moved. */
async function moveBatches(
  { db, websiteId, isStopping = () => false, batchSize = BATCH_SIZE }: RollUpOptions,
  move: (transaction: Database, limit: number) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const moved = await db
      .transaction()
      .execute(async (transaction) =>
        (await lockRollups(transaction, websiteId)) ? move(transaction, batchSize) : 0,
      );
    total += moved;
    if (moved === 0 || isStopping()) return total;
  }
}

/** Returns the first day whose hours are kept. */
function firstDayWithHours(now: number): string {
  return utcDay(new Date(now - MAX_HOURS * HOUR_MS));
}

/** Whether this transaction may write rollups until it ends. */
async function lockRollups(db: Database, websiteId: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`vitrine rollup ${websiteId}`})) as "isMine"`.execute(db);
  return rows[0]?.isMine === true;
}

/** Deletes rows and returns them. Those that a transaction changes are left for the next time: it waits for no record that arrives. */
async function takeRows<Row>(
  db: Database,
  table: string,
  isTaken: RawBuilder<unknown>,
  { columns, limit }: { columns: RawBuilder<unknown>; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isTaken} limit ${limit} for update skip locked
    ))
    returning ${columns}`.execute(db);
  return rows;
}

export interface RegularRollUpOptions extends Pick<RollUpOptions, 'db' | 'websiteId'> {
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Rolls up what has arrived when the server listens and every half a minute after that. Logs a failure; the next one
 * retries. Closing the server waits for the current batch.
 */
export function rollUpRegularly(app: FastifyInstance, { now, ...options }: RegularRollUpOptions): void {
  runRegularly(app, {
    interval: INTERVAL_MS,
    failure: 'Performance figures could not be rolled up. The next attempt follows.',
    async run(isStopping) {
      const shared = { ...options, now: now(), isStopping };
      await rollUp(shared);
      await foldRollups(shared);
    },
  });
}
