import type { Database } from '../../platform/database/open-database';
import { normalizeEmail } from '../../platform/email/normalize-email';
import type { ServerContext } from '../../platform/feature';
import { createAccountTokens, endSessions, endTokens } from '../accounts';

export interface PasswordTokens {
  /** Returns a new token for an address. */
  create(email: string): Promise<string>;
  /** Returns whether a token can be used. */
  isOpen(token: string | undefined): Promise<boolean>;
  /** Stores the new password hash and ends the token. Returns false if it was used or has expired. */
  use(token: string, passwordHash: string): Promise<boolean>;
}

/** Returns the tokens with which visitors set a new password, each of them once. */
export function createPasswordTokens(
  context: Pick<ServerContext, 'db' | 'websiteId' | 'now'>,
): PasswordTokens {
  const { db, websiteId } = context;
  const tokens = createAccountTokens(context, 'member-password');
  return {
    create: (email) => tokens.create(normalizeEmail(email)),
    isOpen: async (token) => (await tokens.find(token)) !== undefined,
    use: (token, passwordHash) =>
      db.transaction().execute(async (transaction) => {
        const email = await tokens.take(transaction, token);
        return email === undefined ? false : setPassword(transaction, websiteId, { email, passwordHash });
      }),
  };
}

/**
 * Gives an address to one account, whose owner has proved to receive its e-mails: the confirmed one, else the oldest. Ends all
 * of its sessions, the other accounts that claim the address, and the other tokens.
 */
async function setPassword(
  db: Database,
  websiteId: string,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  const account = await db
    .selectFrom('member')
    .select('id')
    .where('websiteId', '=', websiteId)
    .where((where) => where.or([where('email', '=', email), where('claimedEmail', '=', email)]))
    .orderBy((order) => order('email', 'is', null))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!account) return false;
  await endSessions(db, websiteId, { memberId: account.id });
  await db
    .deleteFrom('member')
    .where('websiteId', '=', websiteId)
    .where('claimedEmail', '=', email)
    .where('id', '<>', account.id)
    .execute();
  await db
    .updateTable('member')
    .set({ email, claimedEmail: null, passwordHash })
    .where('websiteId', '=', websiteId)
    .where('id', '=', account.id)
    .execute();
  await endTokens(db, websiteId, { purpose: 'member-password', subject: email });
  return true;
}
