import { sql } from 'kysely';

/**
 * Forms, answers and their deliveries. Models and answers are `json`, which keeps every text that JSON can hold; `jsonb`
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
  sql`create table form_delivery (
    website_id text not null,
    id text not null,
    submission_id text not null,
    method text not null check (method in ('email', 'webhook')),
    destination text not null,
    state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0,
    queued_at timestamptz not null default now(),
    due_at timestamptz not null default now(),
    retry_until timestamptz not null,
    ended_at timestamptz,
    last_error text,
    primary key (website_id, id),
    foreign key (website_id, submission_id) references form_submission on delete cascade
  )`,
  sql`create index form_delivery_due on form_delivery (website_id, method, due_at) where state = 'pending'`,
  sql`create index form_delivery_submission on form_delivery (website_id, submission_id)`,
];
