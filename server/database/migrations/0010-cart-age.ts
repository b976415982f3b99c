import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column changed_at timestamptz not null default now()`.execute(db);
  await sql`create index cart_age on cart (website_id, changed_at) where not is_purchased`.execute(db);
}
