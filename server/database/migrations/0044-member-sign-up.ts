import { type Kysely, sql } from 'kysely';

/**
 * Visitors sign up with an address that they claim. Several accounts can claim one, because refusing the second would reveal the
 * first. The account whose owner has confirmed it has the address as `email`, as those that stores bring along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member
    alter column email drop not null,
    add column claimed_email text,
    add column language text`.execute(db);
  await sql`create unique index member_claimed_email on member (website_id, claimed_email, password_hash)`.execute(
    db,
  );
}
