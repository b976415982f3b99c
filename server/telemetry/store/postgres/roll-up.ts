import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { DIMENSIONS, MAX_HOURS } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import { runRegularly } from '../../../platform/process/run-regularly';
import { utcDay } from '../../intake/dimensions';
import { selectedColumns } from '../dimension-columns';
import { addToBucket, decodeHistogram } from '../histogram-codec';
import {
  addHistograms,
  addTotals,
  changeHistograms,
  changeTotals,
  type HistogramChange,
  keyText,
  type RecentBucket,
  type RecentCount,
  type RollupKey,
  type TotalChange,
  WHOLE_DAY,
} from './write-rollups';

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

const key = sql`
  slice, metric, day::text as day, ${WHOLE_DAY}::smallint as hour, visit_class as "visitClass", first, second`;

/** Adds the hours of past days up to one row a day, in batches, and returns the number of rows folded. */
export async function foldRollups(options: RollUpOptions): Promise<number> {
  const { isStopping = () => false } = options;
  let total = 0;
  for (;;) {
    const folded = await foldBatch(options);
    total += folded;
    if (folded === 0 || isStopping()) return total;
  }
}

async function foldBatch({ db, websiteId, now, batchSize = BATCH_SIZE }: RollUpOptions): Promise<number> {
  const before = firstDayWithHours(now);
  return db.transaction().execute(async (transaction) => {
    if (!(await lockRollups(transaction, websiteId))) return 0;
    const histograms = await takeHours<RollupKey & { histogram: Uint8Array }>(transaction, {
      table: 'performance_rollup',
      sums: ['histogram'],
      websiteId,
      before,
      batchSize,
    });
    const totals = await takeHours<TotalChange>(transaction, {
      table: 'performance_total',
      sums: ['total', 'censused'],
      websiteId,
      before,
      batchSize,
    });
    await addHistograms(transaction, websiteId, addHistogramsUp(histograms));
    await addTotals(transaction, websiteId, addTotalsUp(totals));
    return histograms.length + totals.length;
  });
}

interface Hours {
  table: string;
  sums: readonly string[];
  websiteId: string;
  before: string;
  batchSize: number;
}

async function takeHours<Row>(
  db: Database,
  { table, sums, websiteId, before, batchSize }: Hours,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)}
      where website_id = ${websiteId} and hour >= 0 and day < ${before}::date limit ${batchSize}
    ))
    returning ${key}, ${sql.join(sums.map((sum) => sql.ref(sum)))}`.execute(db);
  return rows;
}

function addHistogramsUp(rows: readonly (RollupKey & { histogram: Uint8Array })[]): HistogramChange[] {
  const days = new Map<string, HistogramChange>();
  for (const { histogram, ...rollup } of rows) {
    const text = keyText(rollup);
    const day = days.get(text) ?? { ...rollup, histogram: new Map() };
    decodeHistogram(histogram, (...bucket) => addToBucket(day.histogram, ...bucket));
    days.set(text, day);
  }
  return [...days.values()];
}

function addTotalsUp(rows: readonly TotalChange[]): TotalChange[] {
  const days = new Map<string, TotalChange>();
  for (const row of rows) {
    const text = keyText(row);
    const day = days.get(text) ?? { ...row, total: 0, censused: 0 };
    day.total += row.total;
    day.censused += row.censused;
    days.set(text, day);
  }
  return [...days.values()];
}

/** Reports read what arrived in between from the combinations of all dimensions, which stay few. */
const INTERVAL_MS = 30_000;

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
