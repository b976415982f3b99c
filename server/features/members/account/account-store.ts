import type { Database } from '../../../platform/database/open-database';
import { endLinks } from '../../accounts';

/** Stores the name of a member, and the language that they chose. */
export async function setProfile(
  db: Database,
  websiteId: string,
  { memberId, ...profile }: { memberId: string; displayName: string; chosenLanguage?: string },
): Promise<void> {
  await db
    .updateTable('member')
    .set(profile)
    .where('websiteId', '=', websiteId)
    .where('id', '=', memberId)
    .execute();
}

/** Returns the hash of a member's password, whose salt the accounts of an address share. */
export async function findPasswordHash(db: Database, websiteId: string, memberId: string): Promise<string> {
  const { passwordHash } = await db
    .selectFrom('member')
    .select('passwordHash')
    .where('websiteId', '=', websiteId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return passwordHash;
}

/** Stores a new password hash. Ends links to a new password, if the member has confirmed the address. */
export async function replacePassword(
  db: Database,
  websiteId: string,
  { memberId, passwordHash }: { memberId: string; passwordHash: string },
): Promise<void> {
  const { email } = await db
    .updateTable('member')
    .set({ passwordHash })
    .where('websiteId', '=', websiteId)
    .where('id', '=', memberId)
    .returning('email')
    .executeTakeFirstOrThrow();
  if (email === null) return;
  await endLinks(db, websiteId, { purpose: 'member-password', subject: email });
}
