import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table told_count (
    website_id text not null references website,
    id text not null,
    received_at timestamptz not null,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create index told_count_age on told_count (website_id, received_at)`.execute(db);
  // These rows only marked reports as counted, which told_count does from now on; the counts include them.
  await sql`delete from performance_record where type = 'counts'`.execute(db);
}
