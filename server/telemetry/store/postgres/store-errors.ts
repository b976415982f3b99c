import type { Database } from '../../../platform/database/open-database';
import type { CardinalityLimits } from '../../intake/cardinality-limits';
import { countDrops } from '../../intake/count-drops';
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
import { createAggregateUpdate, sortedRows } from './aggregate-update';
import { writeErrorCounts, writeErrorGroups } from './error-aggregates';

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
