import { sql } from 'kysely';
import { deleteMeasurements } from '../../platform/database/measurement-days';
import type { Database } from '../../platform/database/open-database';

/** Rows of one statement: small, so that it holds its locks briefly. */
const BATCH_SIZE = 2000;
/** Today and yesterday, in which visits are measured meanwhile: the partitions of these days stay. */
const RECENT_DAYS = 1;

/** The tables that hold telemetry of a website, one that others refer to after them, and last the state of the removal. */
const TABLES = [
  'performance_context',
  'performance_histogram',
  'performance_count',
  'performance_rollup',
  'performance_total',
  'known_value',
  'record',
  'told_count',
  'error_count',
  'error_record',
  'error_group',
  'content_item',
];

export interface RemovalOptions {
  db: Database;
  /** The sample website. */
  websiteId: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Returns true to stop after the current batch. */
  isStopping: () => boolean;
}

/** Deletes all that is stored for the sample website, in batches, and its state at last. The row of the website stays. */
export async function removeSamples({ db, websiteId, now, isStopping }: RemovalOptions): Promise<void> {
  const retention = { performanceDays: RECENT_DAYS, recordDays: RECENT_DAYS };
  await deleteMeasurements({ db, websiteId, retention, now, isStopping });
  if (isStopping()) return;
  await sql`
    delete from performance_measurement
    where day in (select distinct day from performance_context where website_id = ${websiteId})
      and context_id in (select id from performance_context where website_id = ${websiteId})`.execute(db);
  for (const table of TABLES) {
    for (let deleted = 1; deleted > 0; ) {
      if (isStopping()) return;
      deleted = await deleteBatch(db, websiteId, table);
    }
  }
}

async function deleteBatch(db: Database, websiteId: string, table: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where website_id = ${websiteId} limit ${BATCH_SIZE}
    ))`.execute(db);
  return Number(numAffectedRows);
}
