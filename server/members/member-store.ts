import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/open-database';
import { isSameSecret } from '../is-same-secret';

/** A person with an account. */
export interface Member {
  id: string;
  email: string;
  displayName: string;
  /** Tag of the language that the member chose; null before that. */
  language: string | null;
}

/** An account that a store brings along. */
export interface SeedMember {
  email: string;
  displayName: string;
  /** Made by `hashPassword`. */
  passwordHash: string;
}

/** An account by its password. */
export interface Account {
  memberId: string;
  passwordHash: string;
}

/** Returns an email address as accounts store it, so that case and surrounding spaces do not matter. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Returns the accounts of an email address: the confirmed one first, then those that claim it, by age. */
export function findAccounts(db: Database, websiteId: string, email: string): Promise<Account[]> {
  const address = normalizeEmail(email);
  return db
    .selectFrom('member')
    .select(['id as memberId', 'passwordHash'])
    .where('websiteId', '=', websiteId)
    .where((where) => where.or([where('email', '=', address), where('claimedEmail', '=', address)]))
    .orderBy(sql`email is null`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Stores an account that claims an address. Returns its id, or that of the account with the same password. */
export async function createAccount(
  db: Database,
  websiteId: string,
  { email, ...account }: SeedMember & { createdAt: Date },
): Promise<string> {
  const id = randomBytes(12).toString('hex');
  const claimedEmail = normalizeEmail(email);
  const values = { websiteId, id, email: null, claimedEmail, ...account, language: null };
  const inserted = await db
    .insertInto('member')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const accounts = await findAccounts(db, websiteId, email);
  const same = accounts.find(({ passwordHash }) => isSameSecret(passwordHash, account.passwordHash));
  if (!same) throw new Error('The account that prevents another one does not exist.');
  return same.memberId;
}

/** Stores the language that a member chose. */
export async function setLanguage(
  db: Database,
  websiteId: string,
  { memberId, language }: { memberId: string; language: string },
): Promise<void> {
  await db
    .updateTable('member')
    .set({ language })
    .where('websiteId', '=', websiteId)
    .where('id', '=', memberId)
    .execute();
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
        claimedEmail: null,
        ...account,
        createdAt: new Date(),
        language: null,
      })
      .onConflict((conflict) => conflict.columns(['websiteId', 'email']).doUpdateSet(account))
      .execute();
  }
}

// The same in each process that starts on an empty database.
function seedId(websiteId: string, email: string): string {
  return createHash('sha256').update(`${websiteId} ${email}`).digest('hex').slice(0, 24);
}
