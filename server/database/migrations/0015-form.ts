import { type Kysely, sql } from 'kysely';

/**
 * Models and answers are `json`, which keeps every text that JSON can hold; `jsonb` refuses NUL characters and lone
 * surrogates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table form (
    website_id text not null references website,
    id text not null,
    version integer not null check (version > 0),
    model json not null,
    created_at timestamptz not null default now(),
    primary key (website_id, id, version)
  )`.execute(db);
  await sql`create table form_submission (
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
    unique (website_id, key_id),
    foreign key (website_id, form_id, form_version) references form
  )`.execute(db);
  await sql`create index form_submission_order on form_submission (website_id, form_id, received_at, id)`.execute(
    db,
  );
}
