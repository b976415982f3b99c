import { sql } from 'kysely';
import type { Database } from '../database/open-database';
import type { Client } from '../http/read-client';
import type { ValueBounds } from '../performance/bound-values';
import { countRecords } from '../performance/count-records';
import type { Tellings } from './read-lines';
import { takeLosses } from './take-losses';

/** A record as it is kept. */
export interface KeptRecord {
  id: string;
  /** Which call it came by. */
  kind: string;
  data: unknown;
  /** What became of others before it, as its sender tells. */
  counts: Tellings | null;
}

export interface RecordStoreDeps {
  db: Database;
  websiteId: string;
  bounds: ValueBounds;
}

/**
 * Keeps records and, in the same transaction, counts what the performance report is to know of them. One whose id is
 * known is neither kept nor counted.
 */
export async function keepRecords(
  { db, websiteId, bounds }: RecordStoreDeps,
  receivedAt: Date,
  client: Client,
  records: readonly KeptRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const counter = await countRecords(bounds, receivedAt, client, records);
  await db.transaction().execute(async (transaction) => {
    const added = await insertRecords(transaction, websiteId, receivedAt, records);
    const losses = await takeLosses(transaction, websiteId, receivedAt, records);
    await counter.tallyOf(added, losses).write(transaction, websiteId);
  });
}

/** Answers the ids of those that are new. */
async function insertRecords(
  db: Database,
  websiteId: string,
  receivedAt: Date,
  records: readonly KeptRecord[],
): Promise<Set<string>> {
  const rows = records.map(({ id, kind, data, counts }) => ({
    websiteId,
    id,
    kind,
    receivedAt,
    data: JSON.stringify(data),
    counts: counts && JSON.stringify(counts),
  }));
  const added = await db
    .insertInto('record')
    // In one order, so that no two who send the same wait for each other.
    .values(rows.sort((one, other) => (one.id < other.id ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(added.map(({ id }) => id));
}

export interface ExportedRecord extends KeptRecord {
  receivedAt: Date;
}

const BATCH = 500;

/** All records of a website, or of one kind, in the order they came; read in parts, so that none is too many. */
export async function* readRecords(
  db: Database,
  websiteId: string,
  kind?: string,
): AsyncGenerator<ExportedRecord> {
  let last: { receivedAt: Date; id: string } | undefined;
  for (;;) {
    let query = db
      .selectFrom('record')
      .select(['id', 'kind', 'receivedAt', 'data', 'counts'])
      .where('websiteId', '=', websiteId)
      .orderBy('receivedAt')
      .orderBy('id')
      .limit(BATCH);
    if (kind) query = query.where('kind', '=', kind);
    if (last) query = query.where(sql<boolean>`(received_at, id) > (${last.receivedAt}, ${last.id})`);
    const batch = await query.execute();
    yield* batch;
    last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
  }
}
