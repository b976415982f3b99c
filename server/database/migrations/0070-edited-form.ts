import { type Kysely, sql } from 'kysely';

/**
 * Forms that the owner edits. A version of a form is the owner's or the content's; `original_form` has each form as the
 * content of the last start has it, whatever the owner has edited since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table website add column forms_version integer not null default 0`.execute(db);
  await sql`alter table form add column is_edited boolean not null default false`.execute(db);
  await sql`create table original_form (
    website_id text not null references website,
    id text not null,
    model json not null,
    primary key (website_id, id)
  )`.execute(db);
}
