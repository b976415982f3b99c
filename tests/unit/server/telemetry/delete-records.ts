import { sql } from 'kysely';
import type { Database } from '../../../../server/platform/database/open-database';

const TABLES = [
  'record',
  'toldCount',
  'performanceHistogram',
  'performanceCount',
  'errorRecord',
  'errorCount',
  'errorGroup',
] as const;

/** Deletes the telemetry of a website, for tests that share its server. */
export async function deleteRecords(db: Database, websiteId: string): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).where('websiteId', '=', websiteId).execute();
  await sql`
    delete from performance_measurement where context_id in (
      select id from performance_context where website_id = ${websiteId})`.execute(db);
}
