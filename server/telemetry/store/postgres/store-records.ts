import { sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import { type CardinalityLimits, capDimensions } from '../../intake/cardinality-limits';
import {
  type CountedRecord,
  countDrops,
  hitContribution,
  limitedRecordValues,
  selectCounted,
  type TelemetryRecord,
} from '../../intake/daily-counts';
import type { RecordCounters } from '../../intake/record-counters';
import { type Delivery, loadCapValue } from '../../intake/store-together';
import type { ViewCounter } from '../../intake/view-classes';
import { createAggregateUpdate } from './aggregate-update';

export interface RecordStoreDeps {
  db: Database;
  websiteId: string;
  limits: CardinalityLimits;
  views: ViewCounter;
  counters: RecordCounters;
}

/**
 * Stores deliveries of one UTC day and updates the daily counts in one transaction. A record whose id is already stored is neither
 * stored nor counted again.
 */
export async function storeRecords(
  { db, websiteId, limits, views, counters }: RecordStoreDeps,
  deliveries: readonly Delivery<TelemetryRecord>[],
): Promise<void> {
  const rows = deliveries.flatMap(createRows);
  const [first] = deliveries;
  if (!first || rows.length === 0) return;
  const selected = deliveries.map((each) => ({ ...each, records: selectCounted(each, views) }));
  const capValue = await loadCapValue(limits, selected, (records) => records.flatMap(limitedRecordValues));
  const counted = distinctById(selected).map((record) => capDimensions(record, capValue));
  const stored = await db.transaction().execute(async (transaction) => {
    const newIds = await insertRecords(transaction, websiteId, rows);
    const newHits = counted.filter(({ kind, id }) => kind === 'hit' && newIds.has(id));
    const drops = await countDrops(transaction, websiteId, first.receivedAt, counted, capValue);
    const update = createAggregateUpdate();
    for (const contribution of [...newHits.map(hitContribution), ...drops]) update.add(contribution);
    await update.write(transaction, websiteId);
    return newIds.size;
  });
  counters.countDuplicates('record', rows.length - stored);
}

/** Returns one record for each id. */
function distinctById(deliveries: readonly Delivery<CountedRecord>[]): CountedRecord[] {
  const records = deliveries.flatMap((each) => each.records);
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

function createRows({ receivedAt, records }: Delivery<TelemetryRecord>) {
  return records.map((record) => ({ ...record, receivedAt }));
}

/** Returns the ids of the records that were not stored before. */
async function insertRecords(
  db: Database,
  websiteId: string,
  records: ReturnType<typeof createRows>,
): Promise<Set<string>> {
  // Sorted, so that two transactions with the same ids cannot deadlock.
  const sorted = records.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const inserted = await sql<{ id: string }>`
    insert into record (website_id, id, kind, received_at, data, counts)
    select ${websiteId}, id, kind, "receivedAt", data, counts
    from json_to_recordset(${JSON.stringify(sorted)}::json)
      as row (id text, kind text, "receivedAt" timestamptz, data jsonb, counts jsonb)
    on conflict do nothing returning id`.execute(db);
  return new Set(inserted.rows.map(({ id }) => id));
}
