import { sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import type { CardinalityLimits } from '../../intake/cardinality-limits';
import { countDrops } from '../../intake/daily-counts';
import { DIMENSION_COLUMNS, type DimensionValues } from '../../intake/dimensions';
import {
  capOccurrence,
  createOccurrence,
  type IsBundleFile,
  limitedErrorValues,
  type Occurrence,
  type ReceivedError,
} from '../../intake/error-occurrence';
import type { RecordCounters } from '../../intake/record-counters';
import type { Delivery } from '../../intake/store-together';
import { createAggregateKey, createAggregateUpdate, sortedRows } from './aggregate-update';

export interface ErrorStoreDeps {
  db: Database;
  websiteId: string;
  limits: CardinalityLimits;
  isBundleFile: IsBundleFile;
  counters: RecordCounters;
}

/**
 * Stores errors and updates their groups and counts in one transaction. An error whose id is already stored is neither
 * stored nor counted again.
 */
export async function storeErrors(
  { db, websiteId, limits, isBundleFile, counters }: ErrorStoreDeps,
  { receivedAt, client, records: received }: Delivery<ReceivedError>,
): Promise<void> {
  if (received.length === 0) return;
  const uncapped = selectFirst(received).map((error) =>
    createOccurrence(error, receivedAt, client, isBundleFile),
  );
  const capValue = await limits.load(receivedAt, client.network, uncapped.flatMap(limitedErrorValues));
  const occurrences = uncapped.map((each) => capOccurrence(each, capValue));
  const stored = await db.transaction().execute(async (transaction) => {
    const newIds = await insertOccurrences(transaction, websiteId, receivedAt, occurrences);
    const added = occurrences.filter(({ id }) => newIds.has(id));
    await writeErrorGroups(transaction, websiteId, receivedAt, added);
    await writeErrorCounts(transaction, websiteId, added);
    const update = createAggregateUpdate();
    for (const drops of await countDrops(transaction, websiteId, receivedAt, occurrences, capValue))
      update.add(drops);
    await update.write(transaction, websiteId);
    return newIds.size;
  });
  counters.countDuplicates('error', received.length - stored);
}

/** Returns the first error of each id, sorted by id, the order in which all transactions write them. */
function selectFirst(errors: readonly ReceivedError[]): ReceivedError[] {
  return sortedRows(new Map(errors.toReversed().map((error) => [error.id, error])));
}

/** Returns the ids of the errors that were not stored before. */
async function insertOccurrences(
  db: Database,
  websiteId: string,
  receivedAt: Date,
  occurrences: readonly Occurrence[],
): Promise<Set<string>> {
  const rows = occurrences.map(({ id, group, data }) => ({
    websiteId,
    id,
    groupId: group.id,
    receivedAt,
    data: JSON.stringify(data),
  }));
  const inserted = await db
    .insertInto('errorRecord')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

interface ErrorCount {
  groupId: string;
  dimensions: DimensionValues;
  total: number;
}

/** Inserts the groups of occurrences, or extends the time in which they were seen. */
async function writeErrorGroups(
  db: Database,
  websiteId: string,
  seenAt: Date,
  occurrences: readonly Occurrence[],
): Promise<void> {
  const groups = sortedRows(new Map(occurrences.map(({ group }) => [group.id, group])));
  if (groups.length === 0) return;
  await db
    .insertInto('errorGroup')
    .values(groups.map((group) => ({ websiteId, ...group, firstSeen: seenAt, lastSeen: seenAt })))
    .onConflict((conflict) =>
      conflict.columns(['websiteId', 'id']).doUpdateSet({
        firstSeen: sql`least(error_group.first_seen, excluded.first_seen)`,
        lastSeen: sql`greatest(error_group.last_seen, excluded.last_seen)`,
      }),
    )
    .execute();
}

/** Adds occurrences to the daily counts of their groups and paths. */
async function writeErrorCounts(
  db: Database,
  websiteId: string,
  occurrences: readonly Occurrence[],
): Promise<void> {
  const counts = sumOccurrences(occurrences);
  if (counts.length === 0) return;
  await db
    .insertInto('errorCount')
    .values(counts.map(({ dimensions, ...row }) => ({ websiteId, ...dimensions, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['websiteId', 'groupId', ...DIMENSION_COLUMNS])
        .doUpdateSet({ total: sql`error_count.total + excluded.total` }),
    )
    .execute();
}

function sumOccurrences(occurrences: readonly Occurrence[]): ErrorCount[] {
  const sums = new Map<string, ErrorCount>();
  const keyOf = createAggregateKey();
  for (const { group, dimensions, data } of occurrences) {
    const key = keyOf(dimensions, group.id);
    const sum = sums.get(key) ?? { groupId: group.id, dimensions, total: 0 };
    sums.set(key, { ...sum, total: sum.total + data.data.count });
  }
  return sortedRows(sums);
}
