import { sql } from 'kysely';

/**
 * Sessions and links of both kinds of accounts: members, and people of the console. A session by the owner's token has no
 * account; it ends when the token changes. Tokens are made when their e-mail is sent, so that only their hashes are stored.
 */
export const accountSchema = [
  sql`create table account_session (
    website_id text not null references website,
    token_hash text not null,
    audience text not null check (audience in ('member', 'console')),
    member_id text,
    contributor_id text,
    owner_token_hash text,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (website_id, token_hash),
    check (num_nonnulls(member_id, contributor_id, owner_token_hash) = 1),
    check ((audience = 'member') = (member_id is not null)),
    foreign key (website_id, member_id) references member on delete cascade,
    foreign key (website_id, contributor_id) references contributor on delete cascade
  )`,
  sql`create index account_session_member on account_session (website_id, member_id)`,
  sql`create index account_session_contributor on account_session (website_id, contributor_id)`,
  sql`create index account_session_age on account_session (website_id, expires_at)`,
  sql`create table account_token (
    website_id text not null references website,
    token_hash text not null,
    purpose text not null,
    subject text not null,
    expires_at timestamptz not null,
    primary key (website_id, token_hash)
  )`,
  sql`create index account_token_subject on account_token (website_id, purpose, subject)`,
  sql`create index account_token_age on account_token (website_id, expires_at)`,
];
