import { type Kysely, sql } from 'kysely';

// Unlogged: losing the counts in a crash is harmless, and a cart change should not wait for the disk twice.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table rate_window (
    website_id text not null,
    key text not null,
    times bigint[] not null,
    is_granted boolean not null,
    expires_at timestamptz not null,
    primary key (website_id, key)
  )`.execute(db);
  await sql`create index rate_window_age on rate_window (website_id, expires_at)`.execute(db);
}
