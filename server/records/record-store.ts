import { sql } from 'kysely';
import type { Database } from '../database/open-database';

/** A record as it is kept. */
export interface KeptRecord {
  id: string;
  /** Which call it came by. */
  kind: string;
  data: unknown;
  /** What became of others before it, as its sender tells. */
  counts: Record<string, number> | null;
}

/** Keeps records; of those with an id that is known already, nothing. Returns how many were new. */
export async function keepRecords(
  db: Database,
  websiteId: string,
  receivedAt: Date,
  records: KeptRecord[],
): Promise<number> {
  if (records.length === 0) return 0;
  const rows = records.map(({ id, kind, data, counts }) => ({
    websiteId,
    id,
    kind,
    receivedAt,
    data: JSON.stringify(data),
    counts: counts && JSON.stringify(counts),
  }));
  const kept = await db
    .insertInto('record')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return kept.length;
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
