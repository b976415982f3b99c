import { type Kysely, sql } from 'kysely';
import { aggregateKeys } from './aggregate-keys';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table performance_record add column visit_class smallint not null default 0`.execute(db);
  for (const [name, key] of Object.entries(aggregateKeys)) {
    await sql`alter table ${sql.table(name)}
      add column visit_class smallint not null default 0,
      drop constraint ${sql.raw(`${name}_pkey`)}`.execute(db);
    await sql`alter table ${sql.table(name)} add primary key (website_id, ${key}, visit_class)`.execute(db);
  }
}
