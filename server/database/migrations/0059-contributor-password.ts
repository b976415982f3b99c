import { type Kysely, sql } from 'kysely';

/**
 * Requests of contributors for a new password, which become e-mails, and the tokens of these e-mails. A token is made when its
 * e-mail is sent, so that only its hash is stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table contributor_password_request (
    website_id text not null references website,
    id text not null,
    email text not null,
    state text not null default 'pending',
    attempts integer not null default 0,
    queued_at timestamptz not null default now(),
    due_at timestamptz not null default now(),
    retry_until timestamptz not null,
    ended_at timestamptz,
    last_error text,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create index contributor_password_request_due on contributor_password_request (website_id, due_at)
    where state = 'pending'`.execute(db);
  await sql`create index contributor_password_request_age
    on contributor_password_request (website_id, queued_at)`.execute(db);
  await sql`create table contributor_password_token (
    website_id text not null,
    token_hash text not null,
    contributor_id text not null,
    expires_at timestamptz not null,
    primary key (website_id, token_hash),
    foreign key (website_id, contributor_id) references contributor on delete cascade
  )`.execute(db);
  await sql`create index contributor_password_token_contributor
    on contributor_password_token (website_id, contributor_id)`.execute(db);
  await sql`create index contributor_password_token_age
    on contributor_password_token (website_id, expires_at)`.execute(db);
}
