import type { MeasurementDays } from '../../database/measurement-days';
import type { Database } from '../../database/open-database';
import { type AggregateUpdate, createAggregateUpdate } from '../aggregates/aggregate-update';
import { type CardinalityLimits, createDimensionCap } from '../aggregates/cardinality-limits';
import { utcDay } from '../aggregates/dimensions';
import type { VisitCounter } from '../aggregates/visit-classes';
import { countDrops } from '../intake/count-drops';
import { type Delivery, loadCapValue } from '../intake/delivery';
import type { ReceivedRecord } from '../intake/parse-batch';
import type { MeasurementContexts } from '../measurements/measurement-contexts';
import type { PerformanceData } from '../measurements/performance-data';
import { insertRows, type RowBatch } from './insert-rows';
import { replaceMetrics } from './metric-revisions';
import { addDimensions, createRows, limitedPerformanceValues, type PerformanceRow } from './performance-row';

export interface PerformanceStoreDeps {
  db: Database;
  websiteId: string;
  limits: CardinalityLimits;
  visits: VisitCounter;
  contexts: MeasurementContexts;
  days: MeasurementDays;
}

/** The vitals, timings and images that one request delivered. */
export type PerformanceDelivery = Delivery<ReceivedRecord<PerformanceData>>;

/**
 * Stores deliveries of one UTC day and updates the aggregates in one transaction. A record whose id is already stored is neither stored
 * nor counted again. Of a metric the latest revision counts, in whichever order revisions arrive.
 */
export async function storePerformance(
  { db, websiteId, limits, visits, contexts, days }: PerformanceStoreDeps,
  deliveries: readonly PerformanceDelivery[],
): Promise<void> {
  const uncapped = deliveries.map((each) => ({ ...each, records: addDimensions(each, visits) }));
  const [first] = uncapped.filter((each) => each.records.length > 0);
  if (!first) return;
  const capValue = await loadCapValue(limits, uncapped, limitedPerformanceValues);
  const capDimensions = createDimensionCap(capValue);
  const records = uncapped
    .flatMap((each) => each.records)
    .map((record) => ({ ...record, dimensions: capDimensions(record.dimensions) }));
  const rows = createRows(websiteId, records, capValue);
  const day = utcDay(first.receivedAt);
  await days.create(day);
  const contextIds = await contexts.load(rows.map(({ context }) => context));
  const stored = { websiteId, day, contextIds };
  await db
    .transaction()
    .execute(async (transaction) => {
      const update = createAggregateUpdate();
      await writeRows(transaction, stored, rows, update);
      for (const drops of await countDrops(transaction, websiteId, first.receivedAt, records, capValue))
        update.add(drops);
      await update.write(transaction, websiteId);
    })
    .catch((error: unknown) => {
      days.forget(day);
      throw error;
    });
}

/** Inserts new rows, replaces metrics of which a later revision arrived, and adds both to the update. */
async function writeRows(
  db: Database,
  batch: RowBatch,
  rows: readonly PerformanceRow[],
  update: AggregateUpdate,
): Promise<void> {
  const stored = await insertRows(db, batch, rows);
  for (const { key, contribution } of rows) if (!stored.has(key)) update.add(contribution);
  if (stored.size === 0) return;
  const repeated = rows.filter(({ key }) => stored.has(key));
  for (const { before, after } of await replaceMetrics(db, batch, repeated)) {
    update.subtract(before);
    update.add(after);
  }
}
