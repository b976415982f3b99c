import { sql } from 'kysely';
import type { Database } from '../../../../server/platform/database/open-database';

/** Returns the number of stored measurements of a website. */
export async function countMeasurements(db: Database, websiteId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from performance_measurement m join performance_context c on c.id = m.context_id
    where c.website_id = ${websiteId}`.execute(db);
  return rows[0]?.total ?? 0;
}
