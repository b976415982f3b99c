import { sql } from 'kysely';

/**
 * Queued work of all kinds. `subject` names a row of another table, so that it is no foreign key; a trigger of that table
 * deletes the jobs of a row with it. Times are of the clock of the database, which its processes share. `created_at` has milliseconds, as a
 * `Date` of a program does: lists continue behind it.
 */
export const jobSchema = [
  sql`create table job (
    website_id text not null references website,
    id text not null,
    kind text not null,
    subject text,
    payload json,
    state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0,
    created_at timestamptz not null default date_trunc('milliseconds', now()),
    pending_since timestamptz not null default now(),
    due_at timestamptz not null default now(),
    ended_at timestamptz,
    last_error text,
    expires_at timestamptz,
    primary key (website_id, id)
  )`,
  sql`create index job_due on job (website_id, state, kind, due_at)`,
  sql`create index job_subject on job (website_id, subject)`,
  sql`create index job_age on job (website_id, expires_at)`,
  sql`create function delete_jobs_of_row() returns trigger language plpgsql as $$
    begin
      delete from job where website_id = old.website_id and subject = old.id and kind = any (tg_argv);
      return null;
    end
  $$`,
  ...[
    ['form_submission', 'form-email', 'form-webhook'],
    ['invitation', 'invitation'],
    ['performance_alert', 'alert-email', 'alert-webhook'],
    ['placed_order', 'order-email'],
    ['restock_signup', 'restock-email'],
  ].map(([table, ...kinds]) => deleteJobsWith(String(table), kinds)),
];

function deleteJobsWith(table: string, kinds: readonly string[]) {
  const names = kinds.map((kind) => sql.lit(kind));
  return sql`create trigger ${sql.ref(`${table}_jobs`)} after delete on ${sql.table(table)}
    for each row execute function delete_jobs_of_row(${sql.join(names)})`;
}
