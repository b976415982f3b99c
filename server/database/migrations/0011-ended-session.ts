import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ended_session (
    website_id text not null references website,
    id text not null,
    expires_at timestamptz not null,
    primary key (website_id, id)
  )`.execute(db);
}
