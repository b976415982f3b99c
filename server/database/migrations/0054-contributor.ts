import { type Kysely, sql } from 'kysely';

/**
 * Accounts of the console with a role, and its sessions, which replace signed cookies. A session by the owner's token has no
 * account; it ends when the token changes. `ended_session` stays for processes of the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table contributor (
    website_id text not null references website,
    id text not null,
    email text not null,
    display_name text not null,
    password_hash text not null,
    role smallint not null,
    created_at timestamptz not null default now(),
    primary key (website_id, id),
    unique (website_id, email)
  )`.execute(db);
  await sql`create table owner_session (
    website_id text not null references website,
    token_hash text not null,
    contributor_id text,
    owner_token_hash text,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (website_id, token_hash),
    foreign key (website_id, contributor_id) references contributor on delete cascade,
    check ((contributor_id is null) <> (owner_token_hash is null))
  )`.execute(db);
  await sql`create index owner_session_contributor on owner_session (website_id, contributor_id)`.execute(db);
  await sql`create index owner_session_age on owner_session (website_id, expires_at)`.execute(db);
}
