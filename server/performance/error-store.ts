import { sql } from 'kysely';
import type { ErrorRecord } from '../../schemas/performance-schemas';
import type { Database } from '../database/open-database';
import type { Client } from '../http/read-client';
import type { ReadLine } from '../records/read-lines';
import { lossReasons, takeLosses } from '../records/take-losses';
import {
  type Bound,
  boundSegment,
  type DimensionValue,
  OTHER,
  type ValueBounds,
  valuesOf,
} from './bound-values';
import { dropContribution } from './contribution';
import type { IsOwnFile } from './find-own-files';
import { type ErrorGroupKey, groupError } from './group-error';
import { dayOf, SEGMENT_COLUMNS, type Segment, segmentOf } from './segment';
import { createTally } from './tally';

export type ErrorLine = ReadLine<Pick<ErrorRecord, 'event' | 'data'>>;

export interface ErrorStoreDeps {
  db: Database;
  websiteId: string;
  bounds: ValueBounds;
  isOwnFile: IsOwnFile;
}

/** One line, its group told. */
interface Occurrence extends ErrorLine {
  group: ErrorGroupKey;
  segment: Segment;
}

/** Of all that came after a day's first thousand kinds. */
const OTHERS: ErrorGroupKey = {
  id: OTHER,
  event: 'error',
  origin: 'page',
  message: 'Errors beyond the kinds that a day may have.',
  source: null,
  behaviour: null,
};

/** Keeps errors and, in the same transaction, counts them by group. One whose id is known is neither. */
export async function keepErrors(
  { db, websiteId, bounds, isOwnFile }: ErrorStoreDeps,
  receivedAt: Date,
  client: Client,
  lines: readonly ErrorLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const day = dayOf(receivedAt);
  const found = chooseLines(lines).map((line) => tellOccurrence(line, day, client, isOwnFile));
  const bound = await bounds.learn(day, found.flatMap(valuesOfError));
  const occurrences = found.map((each) => boundOccurrence(each, bound));
  await db.transaction().execute(async (transaction) => {
    const ids = await insertOccurrences(transaction, websiteId, receivedAt, occurrences);
    const added = occurrences.filter(({ id }) => ids.has(id));
    await writeGroups(transaction, websiteId, receivedAt, added);
    await writeCounts(transaction, websiteId, added, bound);
    const tally = createTally();
    const segments = new Map(occurrences.map(({ id, segment }) => [id, segment]));
    for (const [id, losses] of await takeLosses(transaction, websiteId, receivedAt, occurrences))
      tally.add(dropContribution(losses, segments.get(id) as Segment, bound));
    await tally.write(transaction, websiteId);
  });
}

// In the order of their ids, as everyone writes them.
function chooseLines(lines: readonly ErrorLine[]): ErrorLine[] {
  const chosen = new Map(lines.toReversed().map((line) => [line.id, line]));
  return [...chosen.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function tellOccurrence(line: ErrorLine, day: string, client: Client, isOwnFile: IsOwnFile): Occurrence {
  const { data } = line.data;
  // A page tells its own scripts from ours by their address, which a manifest knows better.
  const isOurs = data.origin === 'page' && data.source !== undefined && isOwnFile(data.source);
  const told = isOurs ? { ...line.data, data: { ...data, origin: 'ours' as const } } : line.data;
  return { ...line, data: told, group: groupError(told), segment: segmentOf(day, client, data) };
}

function valuesOfError({ segment, group, data, counts }: Occurrence): DimensionValue[] {
  return [
    ...valuesOf(segment),
    { dimension: 'errorGroup', value: group.id },
    { dimension: 'path', value: data.data.path },
    ...lossReasons(counts).map((value) => ({ dimension: 'reason' as const, value })),
  ];
}

function boundOccurrence(occurrence: Occurrence, bound: Bound): Occurrence {
  const { group, segment } = occurrence;
  const isOther = bound('errorGroup', group.id) === OTHER;
  return { ...occurrence, group: isOther ? OTHERS : group, segment: boundSegment(segment, bound) };
}

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
  const added = await db
    .insertInto('errorRecord')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(added.map(({ id }) => id));
}

async function writeGroups(
  db: Database,
  websiteId: string,
  seenAt: Date,
  added: readonly Occurrence[],
): Promise<void> {
  const groups = new Map(added.map(({ group }) => [group.id, group]));
  const rows = [...groups.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  if (rows.length === 0) return;
  await db
    .insertInto('errorGroup')
    .values(rows.map((group) => ({ websiteId, ...group, firstSeen: seenAt, lastSeen: seenAt })))
    .onConflict((conflict) =>
      conflict.columns(['websiteId', 'id']).doUpdateSet({
        firstSeen: sql`least(error_group.first_seen, excluded.first_seen)`,
        lastSeen: sql`greatest(error_group.last_seen, excluded.last_seen)`,
      }),
    )
    .execute();
}

async function writeCounts(
  db: Database,
  websiteId: string,
  added: readonly Occurrence[],
  bound: Bound,
): Promise<void> {
  const sums = new Map<string, { groupId: string; path: string; segment: Segment; total: number }>();
  for (const { group, segment, data } of added) {
    const path = bound('path', data.data.path);
    const key = JSON.stringify([group.id, path, ...SEGMENT_COLUMNS.map((column) => segment[column])]);
    const sum = sums.get(key) ?? { groupId: group.id, path, segment, total: 0 };
    sums.set(key, { ...sum, total: sum.total + data.data.count });
  }
  const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  if (rows.length === 0) return;
  await db
    .insertInto('errorCount')
    .values(rows.map(({ segment, ...row }) => ({ websiteId, ...segment, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['websiteId', 'groupId', ...SEGMENT_COLUMNS, 'path'])
        .doUpdateSet({ total: sql`error_count.total + excluded.total` }),
    )
    .execute();
}
