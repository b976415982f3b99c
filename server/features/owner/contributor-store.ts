import { randomBytes } from 'node:crypto';
import type { ContributorRole } from '../../../contract/people/permissions';
import type { Database } from '../../platform/database/open-database';
import { normalizeEmail } from '../../platform/email/normalize-email';
import { endLinks, endSessions, type PasswordAccount } from '../accounts';
import type { Contributor } from './owner';

export interface NewContributor extends Omit<Contributor, 'id'> {
  /** Made by `hashPassword`. */
  passwordHash: string;
}

/** Stores an account and returns its id; undefined if its address has one. */
export async function createContributor(
  db: Database,
  websiteId: string,
  { email, ...account }: NewContributor,
): Promise<string | undefined> {
  const id = randomBytes(12).toString('hex');
  const created = await db
    .insertInto('contributor')
    .values({ websiteId, id, email: normalizeEmail(email), ...account })
    .onConflict((conflict) => conflict.columns(['websiteId', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id;
}

/** Returns the account of an email address with its password, for `createPasswordCheck`. */
export function findContributorAccounts(
  db: Database,
  websiteId: string,
  email: string,
): Promise<PasswordAccount[]> {
  return db
    .selectFrom('contributor')
    .select(['id as accountId', 'passwordHash'])
    .where('websiteId', '=', websiteId)
    .where('email', '=', normalizeEmail(email))
    .execute();
}

/** Returns whether anybody can sign in with a password. */
export async function hasContributors(db: Database, websiteId: string): Promise<boolean> {
  const any = db.selectFrom('contributor').select('id').where('websiteId', '=', websiteId).limit(1);
  return (await any.executeTakeFirst()) !== undefined;
}

/** Returns the accounts of a website, oldest first. */
export function listContributors(db: Database, websiteId: string): Promise<Contributor[]> {
  return selectContributors(db, websiteId).orderBy('createdAt').orderBy('id').execute();
}

/** Returns an account; undefined for an unknown id. */
export function findContributor(
  db: Database,
  websiteId: string,
  id: string,
): Promise<Contributor | undefined> {
  return selectContributors(db, websiteId).where('id', '=', id).executeTakeFirst();
}

function selectContributors(db: Database, websiteId: string) {
  return db
    .selectFrom('contributor')
    .select(['id', 'email', 'displayName', 'role'])
    .where('websiteId', '=', websiteId);
}

/** Deletes an account with its sessions, so that its address can be invited again. Returns false for an unknown one. */
export async function deleteContributor(db: Database, websiteId: string, id: string): Promise<boolean> {
  const own = db.deleteFrom('contributor').where('websiteId', '=', websiteId).where('id', '=', id);
  return (await own.executeTakeFirst()).numDeletedRows > 0n;
}

/** Gives an account another password, and ends its sessions and links. Run it in a transaction. */
export async function setPasswordHash(
  db: Database,
  websiteId: string,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> {
  await db
    .updateTable('contributor')
    .set({ passwordHash })
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .execute();
  await endSessions(db, websiteId, { contributorId: id });
  await endLinks(db, websiteId, { purpose: 'contributor-password', subject: id });
}

/** Gives an account another role, which its open sessions have at once. Returns false for an unknown account. */
export async function setRole(
  db: Database,
  websiteId: string,
  { id, role }: { id: string; role: ContributorRole },
): Promise<boolean> {
  const changed = await db
    .updateTable('contributor')
    .set({ role })
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
