import { type Kysely, sql } from 'kysely';

/** The names of pictures that the owner has uploaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table picture add column file_name text not null default ''`.execute(db);
}
