import { sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import { DIMENSION_COLUMNS, type DimensionValues } from '../../intake/dimensions';
import type { Occurrence } from '../../intake/error-occurrence';
import { createAggregateKey, sortedRows } from './aggregate-update';

interface ErrorCount {
  groupId: string;
  dimensions: DimensionValues;
  total: number;
}

/** Inserts the groups of occurrences, or extends the time in which they were seen. */
export async function writeErrorGroups(
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
export async function writeErrorCounts(
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
