import { createHash } from 'node:crypto';
import type { Database } from '../database/open-database';

/** A person with an account. */
export interface Member {
  id: string;
  email: string;
  displayName: string;
}

/** An account that a store brings along. */
export interface SeedMember {
  email: string;
  displayName: string;
  /** Made by `hashPassword`. */
  passwordHash: string;
}

/** Returns an email address as accounts store it, so that case and surrounding spaces do not matter. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Returns the account of an email address and the hash of its password; null without one. */
export async function findAccount(
  db: Database,
  websiteId: string,
  email: string,
): Promise<{ memberId: string; passwordHash: string } | null> {
  const found = await db
    .selectFrom('member')
    .select(['id as memberId', 'passwordHash'])
    .where('websiteId', '=', websiteId)
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  return found ?? null;
}

/** Writes the accounts of a store. Those that exist get the given name and password. */
export async function seedMembers(
  db: Database,
  websiteId: string,
  members: readonly SeedMember[],
): Promise<void> {
  for (const { email, ...account } of members) {
    const address = normalizeEmail(email);
    await db
      .insertInto('member')
      .values({
        websiteId,
        id: seedId(websiteId, address),
        email: address,
        ...account,
        createdAt: new Date(),
      })
      .onConflict((conflict) => conflict.columns(['websiteId', 'email']).doUpdateSet(account))
      .execute();
  }
}

// The same in each process that starts on an empty database.
function seedId(websiteId: string, email: string): string {
  return createHash('sha256').update(`${websiteId} ${email}`).digest('hex').slice(0, 24);
}
