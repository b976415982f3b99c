import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column is_subscription boolean not null default false`.execute(db);
}
