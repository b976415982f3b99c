import { sql } from 'kysely';

/**
 * Reviews, comments and likes. Visitors are known by the hash of a cookie.
 */
export const socialSchema = [
  sql`create table review (
    website_id text not null,
    id text not null,
    item_id text not null,
    source text not null check (source in ('native', 'imported')),
    author text not null,
    rating smallint not null check (rating between 1 and 5),
    title text not null,
    body text not null,
    language text,
    is_verified_purchase boolean not null,
    answer text,
    written_at timestamptz not null,
    is_hidden boolean not null default false,
    is_pending boolean not null default false,
    author_hash text,
    visitor_hash text,
    primary key (website_id, id),
    foreign key (website_id, item_id) references item
  )`,
  sql`create index review_order on review (website_id, item_id, written_at desc, id)`,
  sql`create unique index review_author on review (website_id, item_id, author_hash)`,
  sql`create table item_comment (
    website_id text not null references website,
    id text not null,
    item_id text not null,
    parent_id text,
    state text not null check (state in ('pending', 'approved', 'hidden')),
    is_starred boolean not null default false,
    author text not null,
    body text not null,
    visitor_hash text not null,
    request_key text not null,
    written_at timestamptz not null,
    primary key (website_id, id),
    foreign key (website_id, parent_id) references item_comment,
    unique (website_id, visitor_hash, request_key)
  )`,
  sql`create index item_comment_order on item_comment (website_id, item_id, written_at, id)`,
  sql`create index item_comment_state on item_comment (website_id, state, written_at desc, id)`,
  sql`create table item_like (
    website_id text not null references website,
    item_id text not null,
    visitor_hash text not null,
    liked_at timestamptz not null,
    primary key (website_id, item_id, visitor_hash)
  )`,
  sql`create table like_count (
    website_id text not null references website,
    item_id text not null,
    count integer not null check (count >= 0),
    primary key (website_id, item_id)
  )`,
];
