import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/open-database';

/** What the link of an e-mail opens, and by what its subject is named: an address, or the id of an account or invitation. */
export type TokenPurpose = 'member-password' | 'contributor-password' | 'invitation';

/** The tokens in the links of e-mails. The database stores their hashes. */
export interface AccountTokens {
  /** Returns a new token for a subject. */
  create(subject: string): Promise<string>;
  /** Returns the subject that a token opens; undefined if it was used, ended or has expired. */
  find(token: string | undefined): Promise<string | undefined>;
  /** Ends a token and returns its subject; undefined for one that does not work. Of two requests at once, one receives it. */
  take(db: Database, token: string): Promise<string | undefined>;
}

export interface AccountTokenOptions {
  db: Database;
  websiteId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Milliseconds for which the link to a new password works. */
export const PASSWORD_TOKEN_MS = 60 * 60_000;

/** Milliseconds for which an invitation and its links work. */
export const INVITATION_MS = 7 * 24 * 60 * 60_000;

/** Returns the tokens of a website for a purpose. */
export function createAccountTokens(
  { db, websiteId, now }: AccountTokenOptions,
  purpose: TokenPurpose,
): AccountTokens {
  const lifetime = purpose === 'invitation' ? INVITATION_MS : PASSWORD_TOKEN_MS;
  return {
    async create(subject) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now() + lifetime);
      await db
        .insertInto('accountToken')
        .values({ websiteId, tokenHash: hashToken(token), purpose, subject, expiresAt })
        .execute();
      return token;
    },
    async find(token) {
      if (!token) return undefined;
      const found = await db
        .selectFrom('accountToken')
        .select('subject')
        .where('websiteId', '=', websiteId)
        .where('tokenHash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('expiresAt', '>', new Date(now()))
        .executeTakeFirst();
      return found?.subject;
    },
    async take(transaction, token) {
      const taken = await transaction
        .deleteFrom('accountToken')
        .where('websiteId', '=', websiteId)
        .where('tokenHash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('expiresAt', '>', new Date(now()))
        .returning('subject')
        .executeTakeFirst();
      return taken?.subject;
    },
  };
}

/** Ends all tokens of a subject. */
export async function endTokens(
  db: Database,
  websiteId: string,
  { purpose, subject }: { purpose: TokenPurpose; subject: string },
): Promise<void> {
  await db
    .deleteFrom('accountToken')
    .where('websiteId', '=', websiteId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
