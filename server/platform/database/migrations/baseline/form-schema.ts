import { sql } from 'kysely';

/**
 * Forms and answers. Models and answers are `json`, which keeps every text that JSON can hold; `jsonb`
 * refuses NUL characters and lone surrogates. `original_form` has each form as the content of the last start has it, whatever
 * the owner has edited since.
 */
export const formSchema = [
  sql`create table form (
    website_id text not null references website,
    id text not null,
    version integer not null check (version > 0),
    model json not null,
    is_edited boolean not null default false,
    created_at timestamptz not null default now(),
    primary key (website_id, id, version)
  )`,
  sql`create table original_form (
    website_id text not null references website,
    id text not null,
    model json not null,
    primary key (website_id, id)
  )`,
  sql`create table form_submission (
    website_id text not null,
    id text not null,
    form_id text not null,
    form_version integer not null,
    key_id text not null,
    content_hash text not null,
    answers json not null,
    page json not null,
    received_at timestamptz not null,
    primary key (website_id, id),
    foreign key (website_id, form_id, form_version) references form,
    unique (website_id, key_id)
  )`,
  sql`create index form_submission_order on form_submission (website_id, form_id, received_at, id)`,
];
