import { sql } from 'kysely';
import type { Database } from '../database/open-database';

const BATCH = 500;

/** All performance records that are still kept, in the order they came; read in parts, so that none is too many. */
export async function* readPerformanceRows(db: Database, websiteId: string): AsyncGenerator<object> {
  let last: { receivedAt: Date; key: string } | undefined;
  do {
    let query = db
      .selectFrom('performanceRecord')
      .select(['key', 'type', 'receivedAt', 'device', 'browser', 'data'])
      .where('websiteId', '=', websiteId)
      .orderBy('receivedAt')
      .orderBy('key')
      .limit(BATCH);
    if (last) query = query.where(sql<boolean>`(received_at, key) > (${last.receivedAt}, ${last.key})`);
    const rows = await query.execute();
    for (const { key: _, ...row } of rows) yield row;
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}

/** All errors that are still kept, in the order they came. */
export async function* readErrorRows(db: Database, websiteId: string): AsyncGenerator<object> {
  let last: { receivedAt: Date; id: string } | undefined;
  do {
    let query = db
      .selectFrom('errorRecord')
      .select(['id', 'groupId', 'receivedAt', 'data'])
      .where('websiteId', '=', websiteId)
      .orderBy('receivedAt')
      .orderBy('id')
      .limit(BATCH);
    if (last) query = query.where(sql<boolean>`(received_at, id) > (${last.receivedAt}, ${last.id})`);
    const rows = await query.execute();
    yield* rows;
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}
