import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table record (
    website_id text not null references website,
    id text not null,
    kind text not null,
    received_at timestamptz not null,
    data jsonb not null,
    counts jsonb,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create index record_order on record (website_id, received_at, id)`.execute(db);
}
