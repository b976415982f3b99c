import { type Kysely, sql } from 'kysely';

/** How often subscribers of an item pay, and for how long; null for an item without a plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table item add column subscription_plan json`.execute(db);
}
