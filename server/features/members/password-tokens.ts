import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/open-database';
import { normalizeEmail } from '../../platform/email/normalize-email';

/** Milliseconds for which the link of an e-mail works. */
export const TOKEN_MS = 60 * 60_000;

export interface PasswordTokens {
  /** Returns a new token for an address. The database stores its hash. */
  create(email: string): Promise<string>;
  /** Returns whether a token can be used. */
  isOpen(token: string | undefined): Promise<boolean>;
  /** Stores the new password hash and ends the token. Returns false if it was used or has expired. */
  use(token: string, passwordHash: string): Promise<boolean>;
}

export interface PasswordTokenOptions {
  db: Database;
  websiteId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the tokens with which visitors set a new password, each of them once. */
export function createPasswordTokens({ db, websiteId, now }: PasswordTokenOptions): PasswordTokens {
  return {
    async create(email) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now() + TOKEN_MS);
      await db
        .insertInto('passwordToken')
        .values({ websiteId, tokenHash: hashToken(token), email: normalizeEmail(email), expiresAt })
        .execute();
      return token;
    },
    async isOpen(token) {
      if (!token) return false;
      const found = await db
        .selectFrom('passwordToken')
        .select('email')
        .where('websiteId', '=', websiteId)
        .where('tokenHash', '=', hashToken(token))
        .where('expiresAt', '>', new Date(now()))
        .executeTakeFirst();
      return found !== undefined;
    },
    use: (token, passwordHash) =>
      db.transaction().execute(async (transaction) => {
        // Of two requests at once, the second finds no row.
        const used = await transaction
          .deleteFrom('passwordToken')
          .where('websiteId', '=', websiteId)
          .where('tokenHash', '=', hashToken(token))
          .where('expiresAt', '>', new Date(now()))
          .returning('email')
          .executeTakeFirst();
        return used ? setPassword(transaction, websiteId, { email: used.email, passwordHash }) : false;
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
  const own = db.deleteFrom('memberSession').where('websiteId', '=', websiteId);
  await own.where('memberId', '=', account.id).execute();
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
  await db
    .deleteFrom('passwordToken')
    .where('websiteId', '=', websiteId)
    .where('email', '=', email)
    .execute();
  return true;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
