import type { Database } from '../../database/open-database';
import type { Client } from '../../http/read-client';
import { type AggregateUpdate, createAggregateUpdate } from '../aggregates/aggregate-update';
import { type CardinalityLimits, capDimensions } from '../aggregates/cardinality-limits';
import { countDrops } from '../intake/count-drops';
import type { ReceivedRecord } from '../intake/parse-batch';
import { replaceMetrics } from './metric-revisions';
import { addDimensions, createRows, limitedPerformanceValues, type PerformanceRow } from './performance-row';
import type { PerformanceData } from './record-contribution';

export interface PerformanceStoreDeps {
  db: Database;
  websiteId: string;
  limits: CardinalityLimits;
}

/**
 * Stores records and updates the aggregates in one transaction. A record whose id is already stored is neither stored
 * nor counted again. Of a metric the latest revision counts, in whichever order revisions arrive.
 */
export async function storePerformance(
  { db, websiteId, limits }: PerformanceStoreDeps,
  receivedAt: Date,
  client: Client,
  received: readonly ReceivedRecord<PerformanceData>[],
): Promise<void> {
  if (received.length === 0) return;
  const uncapped = received.map((record) => addDimensions(record, receivedAt, client));
  const capValue = await limits.load(receivedAt, client.network, uncapped.flatMap(limitedPerformanceValues));
  const records = uncapped.map((record) => capDimensions(record, capValue));
  const rows = createRows(records, capValue);
  await db.transaction().execute(async (transaction) => {
    const update = createAggregateUpdate();
    await writeRows(transaction, websiteId, receivedAt, rows, update);
    for (const drops of await countDrops(transaction, websiteId, receivedAt, records, capValue))
      update.add(drops);
    await update.write(transaction, websiteId);
  });
}

/** Inserts new rows, replaces metrics of which a later revision arrived, and adds both to the update. */
async function writeRows(
  db: Database,
  websiteId: string,
  receivedAt: Date,
  rows: readonly PerformanceRow[],
  update: AggregateUpdate,
): Promise<void> {
  const newKeys = await insertRows(db, websiteId, receivedAt, rows);
  const repeated = rows.filter(({ key }) => !newKeys.has(key));
  for (const { key, contribution } of rows) if (newKeys.has(key)) update.add(contribution);
  for (const { before, after } of await replaceMetrics(db, websiteId, repeated)) {
    update.subtract(before);
    update.add(after);
  }
}

/** Returns the keys of the rows that were not stored before. */
async function insertRows(
  db: Database,
  websiteId: string,
  receivedAt: Date,
  rows: readonly PerformanceRow[],
): Promise<Set<string>> {
  const values = rows.map(({ dimensions, contribution: _, data, ...row }) => ({
    websiteId,
    receivedAt,
    ...dimensions,
    ...row,
    data: JSON.stringify(data),
  }));
  const inserted = await db
    .insertInto('performanceRecord')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  return new Set(inserted.map(({ key }) => key));
}
