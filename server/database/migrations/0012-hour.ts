import { type Kysely, sql } from 'kysely';
import { aggregateKeys } from './aggregate-keys';

// The rows that exist are sums over whole days, which -1 stands for.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table performance_record add column hour smallint not null default -1`.execute(db);
  for (const [name, key] of Object.entries(aggregateKeys)) {
    await sql`alter table ${sql.table(name)}
      add column hour smallint not null default -1,
      drop constraint ${sql.raw(`${name}_pkey`)}`.execute(db);
    await sql`alter table ${sql.table(name)} add primary key (website_id, ${key})`.execute(db);
    await sql`create index ${sql.raw(`${name}_hour`)} on ${sql.table(name)} (website_id, day)
      where hour >= 0`.execute(db);
  }
}
