import { type Kysely, sql } from 'kysely';

const KEYS = {
  performance_histogram:
    'metric, day, hour, path, page_type, template, device, browser, connection, country, navigation_type, release, rating, bucket, visit_class',
  performance_count:
    'name, day, hour, path, page_type, template, device, browser, connection, country, navigation_type, release, visit_class',
  error_count:
    'day, hour, group_id, path, page_type, template, device, browser, connection, country, navigation_type, release, visit_class',
};

/** Adds the page, the connection and the country to the dimensions. Errors have their page already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const added = sql`
    add column connection text not null default '',
    add column country text not null default ''`;
  const path = sql`add column path text not null default ''`;
  await sql`alter table performance_record ${added}, ${path}`.execute(db);
  await sql`update performance_record set path = data ->> 'path', connection = coalesce(data ->> 'connection', '')
    where data ? 'path'`.execute(db);
  for (const [name, key] of Object.entries(KEYS)) {
    const table = sql.table(name);
    await sql`alter table ${table} drop constraint ${sql.raw(`${name}_pkey`)}, ${added}`.execute(db);
    if (name !== 'error_count') await sql`alter table ${table} ${path}`.execute(db);
    await sql`alter table ${table} add primary key (website_id, ${sql.raw(key)})`.execute(db);
  }
}
