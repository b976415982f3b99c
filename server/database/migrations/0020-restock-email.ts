import { type Kysely, sql } from 'kysely';

/**
 * A signup becomes an e-mail when the owner sends it: the columns of a delivery, as form_delivery has them. Without a rule
 * for the state, which would be new for the rows of the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table restock_signup
    add column state text not null default 'waiting',
    add column attempts integer not null default 0,
    add column due_at timestamptz,
    add column retry_until timestamptz,
    add column ended_at timestamptz,
    add column last_error text`.execute(db);
  await sql`create index restock_signup_due on restock_signup (website_id, due_at) where state = 'pending'`.execute(
    db,
  );
}
