import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import { normalizeEmail } from '../../platform/email/normalize-email';
import { isSameSecret } from '../../platform/secrets/is-same-secret';
import type { PasswordAccount } from '../accounts';

/** A person with an account. */
export interface Member {
  id: string;
  email: string;
  displayName: string;
  /** Tag of the language that the member chose, else that of the page where they signed in; null before that. */
  language: string | null;
  /** Many people use the account, so that none of them can change it. */
  isShared: boolean;
}

/** An account in the content of a store. */
export interface SeedMember {
  email: string;
  displayName: string;
  /** Made by `hashPassword`. */
  passwordHash: string;
  /** Many people use the account: its name and its password stay, and areas that one of them joins end at the next sign-in. */
  isShared?: boolean;
  /** Ids of the areas that it is a member of. */
  areaIds?: readonly string[];
}

/** An account of a member by its password. */
export interface Account extends PasswordAccount {
  /** Tag of the language that the member chose on the account page. */
  chosenLanguage: string | null;
}

/** Returns the accounts of an email address: the confirmed one first, then those that claim it, by age. */
export function findAccounts(db: Database, websiteId: string, email: string): Promise<Account[]> {
  const address = normalizeEmail(email);
  return db
    .selectFrom('member')
    .select(['id as accountId', 'passwordHash', 'chosenLanguage'])
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
  { email, ...account }: Pick<SeedMember, 'email' | 'displayName' | 'passwordHash'> & { createdAt: Date },
): Promise<string> {
  const id = randomBytes(12).toString('hex');
  const claimedEmail = normalizeEmail(email);
  const languages = { language: null, chosenLanguage: null };
  const signedInAt = account.createdAt;
  const values = { websiteId, id, email: null, claimedEmail, ...account, ...languages, signedInAt };
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
  return same.accountId;
}

/** Stores the language of the page where a member has signed in. */
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

/** Returns the key of a member's grants of courses. No hash of a cookie has this form. */
export function courseGrantKey(memberId: string): string {
  return `member:${memberId}`;
}

/** Stores when a member signed in. An account that many people use leaves the areas and courses that one of them has joined. */
export async function recordSignIn(
  db: Database,
  websiteId: string,
  { memberId, at }: { memberId: string; at: Date },
): Promise<void> {
  const updated = await db
    .updateTable('member')
    .set({ signedInAt: at })
    .where('websiteId', '=', websiteId)
    .where('id', '=', memberId)
    .returning('isShared')
    .executeTakeFirst();
  if (!updated?.isShared) return;
  await db
    .deleteFrom('memberAreaGrant')
    .where('websiteId', '=', websiteId)
    .where('memberId', '=', memberId)
    .where('isSeeded', '=', false)
    .execute();
  await db
    .deleteFrom('courseGrant')
    .where('websiteId', '=', websiteId)
    .where('tokenHash', '=', courseGrantKey(memberId))
    .execute();
}

/** Writes the accounts of a store. Those that exist get the given name, password and areas. */
export async function seedMembers(
  db: Database,
  websiteId: string,
  members: readonly SeedMember[],
): Promise<void> {
  for (const { email, isShared = false, areaIds = [], ...texts } of members) {
    const address = normalizeEmail(email);
    const account = { ...texts, isShared };
    const createdAt = new Date();
    const { id: memberId } = await db
      .insertInto('member')
      .values({
        websiteId,
        id: seedId(websiteId, address),
        email: address,
        claimedEmail: null,
        ...account,
        createdAt,
        language: null,
        chosenLanguage: null,
        signedInAt: createdAt,
      })
      .onConflict((conflict) => conflict.columns(['websiteId', 'email']).doUpdateSet(account))
      .returning('id')
      .executeTakeFirstOrThrow();
    await seedAreas(db, { websiteId, memberId, areaIds });
  }
}

async function seedAreas(
  db: Database,
  { websiteId, memberId, areaIds }: { websiteId: string; memberId: string; areaIds: readonly string[] },
): Promise<void> {
  const joinedAt = new Date();
  for (const areaId of areaIds)
    await db
      .insertInto('memberAreaGrant')
      .values({ websiteId, memberId, areaId, isSeeded: true, joinedAt })
      .onConflict((conflict) =>
        conflict.columns(['websiteId', 'memberId', 'areaId']).doUpdateSet({ isSeeded: true }),
      )
      .execute();
  await db
    .deleteFrom('memberAreaGrant')
    .where('websiteId', '=', websiteId)
    .where('memberId', '=', memberId)
    .where('isSeeded', '=', true)
    .where(sql<boolean>`not (area_id = any(${areaIds}::text[]))`)
    .execute();
}

// The same in each process that starts on an empty database.
function seedId(websiteId: string, email: string): string {
  return createHash('sha256').update(`${websiteId} ${email}`).digest('hex').slice(0, 24);
}
