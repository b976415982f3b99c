import { type Kysely, sql } from 'kysely';

/** Which courses visitors have joined, by the hash of a cookie. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table course_grant (
    website_id text not null references website,
    token_hash text not null,
    course_id text not null,
    price_cents integer not null,
    is_test boolean not null,
    joined_at timestamptz not null,
    primary key (website_id, token_hash, course_id)
  )`.execute(db);
}
