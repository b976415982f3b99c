import type { Database } from '../../database/open-database';
import type { Client } from '../../http/read-client';
import { createAggregateUpdate } from '../aggregates/aggregate-update';
import { type CardinalityLimits, capDimensions } from '../aggregates/cardinality-limits';
import { countDrops } from '../intake/count-drops';
import type { ClientReports } from '../intake/parse-batch';
import { hitContribution, limitedRecordValues, selectCounted } from './count-hits';

/** A hit, event, button, form or overlay record. */
export interface TelemetryRecord {
  id: string;
  /** The call that delivered it. */
  kind: string;
  data: unknown;
  /** Outcomes of earlier records, as the client counted them. */
  counts: ClientReports | null;
}

export interface RecordStoreDeps {
  db: Database;
  websiteId: string;
  limits: CardinalityLimits;
}

/**
 * Stores records and updates the daily counts in one transaction. A record whose id is already stored is neither
 * stored nor counted again.
 */
export async function storeRecords(
  { db, websiteId, limits }: RecordStoreDeps,
  receivedAt: Date,
  client: Client,
  records: readonly TelemetryRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const selected = selectCounted(records, receivedAt, client);
  const capValue = await limits.load(receivedAt, client.network, selected.flatMap(limitedRecordValues));
  const counted = selected.map((record) => capDimensions(record, capValue));
  await db.transaction().execute(async (transaction) => {
    const newIds = await insertRecords(transaction, websiteId, receivedAt, records);
    const newHits = counted.filter(({ kind, id }) => kind === 'hit' && newIds.has(id));
    const drops = await countDrops(transaction, websiteId, receivedAt, counted, capValue);
    const update = createAggregateUpdate();
    for (const contribution of [...newHits.map(hitContribution), ...drops]) update.add(contribution);
    await update.write(transaction, websiteId);
  });
}

/** Returns the ids of the records that were not stored before. */
async function insertRecords(
  db: Database,
  websiteId: string,
  receivedAt: Date,
  records: readonly TelemetryRecord[],
): Promise<Set<string>> {
  const rows = records.map(({ id, kind, data, counts }) => ({
    websiteId,
    id,
    kind,
    receivedAt,
    data: JSON.stringify(data),
    counts: counts && JSON.stringify(counts),
  }));
  const inserted = await db
    .insertInto('record')
    // Sorted, so that two transactions with the same ids cannot deadlock.
    .values(rows.sort((one, other) => (one.id < other.id ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}
