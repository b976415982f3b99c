import { sql } from 'kysely';

/**
 * Accounts of the console with their invitations and keys. A revoked key is kept for a day.
 */
export const ownerSchema = [
  sql`create table api_key (
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
  )`,
  sql`create index api_key_revoked on api_key (website_id, revoked_at)`,
  sql`create table contributor (
    website_id text not null references website,
    id text not null,
    email text not null,
    display_name text not null,
    password_hash text not null,
    role smallint not null,
    created_at timestamptz not null default now(),
    primary key (website_id, id),
    unique (website_id, email)
  )`,
  sql`create table invitation (
    website_id text not null references website,
    id text not null,
    email text not null,
    role smallint not null,
    invited_by text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    primary key (website_id, id),
    unique (website_id, email)
  )`,
  sql`create index invitation_age on invitation (website_id, expires_at)`,
  sql`create table owner_change (
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
  )`,
  sql`create index owner_change_age on owner_change (website_id, changed_at)`,
];
