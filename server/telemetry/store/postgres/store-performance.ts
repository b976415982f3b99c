import type { MeasurementDays } from '../../../platform/database/measurement-days';
import type { Database } from '../../../platform/database/open-database';
import { countDrops } from '../../intake/count-drops';
import type { PerformanceDelivery } from '../../intake/performance-data';
import type { RecordCounters } from '../../intake/record-counters';
import type { PerformanceRow } from '../performance-row';
import { prepareRows, type RowDeps } from '../prepare-rows';
import { type AggregateUpdate, createAggregateUpdate } from './aggregate-update';
import { insertRows, type RowBatch } from './insert-rows';
import type { MeasurementContexts } from './measurement-contexts';
import { replaceMetrics } from './metric-revisions';

export interface PerformanceStoreDeps extends RowDeps {
  db: Database;
  contexts: MeasurementContexts;
  days: MeasurementDays;
  counters: RecordCounters;
}

/**
 * Stores deliveries of one UTC day and updates the aggregates in one transaction. A record whose id is already stored is neither stored
 * nor counted again. Of a metric the latest revision counts, in whichever order revisions arrive.
 */
export async function storePerformance(
  deps: PerformanceStoreDeps,
  deliveries: readonly PerformanceDelivery[],
): Promise<void> {
  const prepared = await prepareRows(deps, deliveries);
  if (!prepared) return;
  const { receivedAt, records, rows, capValue } = prepared;
  const { db, websiteId, contexts, days, counters } = deps;
  const rowDays = [...new Set(rows.map(({ context }) => context.day))].sort();
  for (const day of rowDays) await days.create(day);
  const contextIds = await contexts.load(rows.map(({ context }) => context));
  const stored = { websiteId, contextIds };
  const unchanged = await db
    .transaction()
    .execute(async (transaction) => {
      const update = createAggregateUpdate();
      const repeated = await writeRows(transaction, stored, rows, update);
      for (const drops of await countDrops(transaction, websiteId, receivedAt, records, capValue))
        update.add(drops);
      await update.write(transaction, websiteId);
      return repeated;
    })
    .catch((error: unknown) => {
      for (const day of rowDays) days.forget(day);
      throw error;
    });
  counters.countDuplicates('performance', unchanged);
}

/**
 * Inserts new rows, replaces metrics of which a later revision arrived, and adds both to the update. Returns the number of
 * rows that changed nothing.
 */
async function writeRows(
  db: Database,
  batch: RowBatch,
  rows: readonly PerformanceRow[],
  update: AggregateUpdate,
): Promise<number> {
  const stored = await insertRows(db, batch, rows);
  for (const { key, contribution } of rows) if (!stored.has(key)) update.add(contribution);
  if (stored.size === 0) return 0;
  const repeated = rows.filter(({ key }) => stored.has(key));
  const replaced = await replaceMetrics(db, batch, repeated);
  for (const { before, after } of replaced) {
    update.subtract(before);
    update.add(after);
  }
  return repeated.length - replaced.length;
}
