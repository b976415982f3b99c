import { sql } from 'kysely';

/**
 * Members. Visitors sign up with an address that they claim. Several accounts can claim one, because refusing the second would
 * reveal the first. The account whose owner has confirmed it has the address as `email`, as those that stores bring along.
 */
export const memberSchema = [
  sql`create table member (
    website_id text not null references website,
    id text not null,
    email text,
    claimed_email text,
    display_name text not null,
    password_hash text not null,
    created_at timestamptz not null,
    language text,
    chosen_language text,
    is_shared boolean not null default false,
    signed_in_at timestamptz not null default now(),
    primary key (website_id, id),
    unique (website_id, email)
  )`,
  sql`create unique index member_claimed_email on member (website_id, claimed_email, password_hash)`,
  sql`create index member_claim_age on member (website_id, signed_in_at) where email is null`,
  sql`create table member_area_grant (
    website_id text not null,
    member_id text not null,
    area_id text not null,
    is_seeded boolean not null,
    joined_at timestamptz not null,
    primary key (website_id, member_id, area_id),
    foreign key (website_id, member_id) references member on delete cascade
  )`,
  sql`create table course_grant (
    website_id text not null references website,
    token_hash text not null,
    course_id text not null,
    price_cents integer not null,
    is_test boolean not null,
    joined_at timestamptz not null,
    primary key (website_id, token_hash, course_id)
  )`,
];
