import { sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import { addToBucket, decodeHistogram } from '../histogram-codec';
import { firstDayWithHours, lockRollups, type RollUpOptions } from './roll-up';
import { type HistogramChange, keyText, type RollupKey, type TotalChange, WHOLE_DAY } from './rollup-change';
import { addHistograms, addTotals } from './write-rollups';

const BATCH_SIZE = 500;

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
