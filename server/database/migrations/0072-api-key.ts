import { type Kysely, sql } from 'kysely';

/** Keys with which programs make the owner's calls. Only their hashes are stored. A revoked key is kept for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table api_key (
    website_id text not null references website,
    id text not null,
    name text not null,
    key_hash text not null,
    ending text not null,
    role smallint not null,
    created_by text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz,
    primary key (website_id, id),
    unique (website_id, key_hash)
  )`.execute(db);
  await sql`create index api_key_revoked on api_key (website_id, revoked_at)`.execute(db);
}
