import { type Kysely, sql } from 'kysely';

/** Pictures that the owner has uploaded, as WebP of at most 2500 px. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table picture (
    website_id text not null references website,
    id text not null,
    content bytea not null,
    width integer not null,
    height integer not null,
    created_at timestamptz not null,
    primary key (website_id, id)
  )`.execute(db);
}
