import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table form_delivery (
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
  )`.execute(db);
  await sql`create index form_delivery_due on form_delivery (website_id, method, due_at)
    where state = 'pending'`.execute(db);
  await sql`create index form_delivery_submission on form_delivery (website_id, submission_id)`.execute(db);
}
