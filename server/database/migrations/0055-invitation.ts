import { type Kysely, sql } from 'kysely';

/**
 * Invitations of contributors, which become e-mails, and the tokens of their links. A token is made when its e-mail is sent, so
 * that only its hash is stored. `owner_change` holds who changed what in the console.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table invitation (
    website_id text not null references website,
    id text not null,
    email text not null,
    role smallint not null,
    invited_by text not null,
    expires_at timestamptz not null,
    state text not null default 'pending',
    attempts integer not null default 0,
    queued_at timestamptz not null default now(),
    due_at timestamptz not null default now(),
    retry_until timestamptz not null,
    ended_at timestamptz,
    last_error text,
    primary key (website_id, id),
    unique (website_id, email)
  )`.execute(db);
  await sql`create index invitation_due on invitation (website_id, due_at) where state = 'pending'`.execute(
    db,
  );
  await sql`create index invitation_age on invitation (website_id, expires_at)`.execute(db);
  await sql`create table invitation_token (
    website_id text not null,
    token_hash text not null,
    invitation_id text not null,
    primary key (website_id, token_hash),
    foreign key (website_id, invitation_id) references invitation on delete cascade
  )`.execute(db);
  await sql`create index invitation_token_invitation on invitation_token (website_id, invitation_id)`.execute(
    db,
  );
  await sql`create table owner_change (
    website_id text not null references website,
    id bigint generated always as identity,
    changed_at timestamptz not null,
    contributor_id text,
    actor text not null,
    action text not null,
    target text not null,
    details json not null,
    status smallint,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create index owner_change_age on owner_change (website_id, changed_at)`.execute(db);
}
