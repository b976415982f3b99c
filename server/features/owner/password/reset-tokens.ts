import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/open-database';
import { setPasswordHash } from '../contributor-store';

/** Milliseconds for which the link of an e-mail works. */
export const TOKEN_MS = 60 * 60_000;

/** The tokens with which contributors set a new password, each of them once. */
export interface ResetTokens {
  /** Returns a new token for an account. The database stores its hash. */
  create(contributorId: string): Promise<string>;
  /** Returns the address of the account that a token opens; undefined if it was used or has expired. */
  findEmail(token: string | undefined): Promise<string | undefined>;
  /** Stores the new password, and ends all tokens and sessions of the account. Returns its id; null for an old token. */
  use(token: string, passwordHash: string): Promise<string | null>;
}

export interface ResetTokenOptions {
  db: Database;
  websiteId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the tokens of a website. */
export function createResetTokens({ db, websiteId, now }: ResetTokenOptions): ResetTokens {
  return {
    async create(contributorId) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now() + TOKEN_MS);
      await db
        .insertInto('contributorPasswordToken')
        .values({ websiteId, tokenHash: hashToken(token), contributorId, expiresAt })
        .execute();
      return token;
    },
    async findEmail(token) {
      if (!token) return undefined;
      const found = await db
        .selectFrom('contributorPasswordToken as token')
        .innerJoin('contributor as person', (join) =>
          join
            .onRef('person.websiteId', '=', 'token.websiteId')
            .onRef('person.id', '=', 'token.contributorId'),
        )
        .select('person.email')
        .where('token.websiteId', '=', websiteId)
        .where('token.tokenHash', '=', hashToken(token))
        .where('token.expiresAt', '>', new Date(now()))
        .executeTakeFirst();
      return found?.email;
    },
    use: (token, passwordHash) =>
      db.transaction().execute(async (transaction) => {
        // Of two requests at once, the second finds no row.
        const used = await transaction
          .deleteFrom('contributorPasswordToken')
          .where('websiteId', '=', websiteId)
          .where('tokenHash', '=', hashToken(token))
          .where('expiresAt', '>', new Date(now()))
          .returning('contributorId')
          .executeTakeFirst();
        if (!used) return null;
        await setPasswordHash(transaction, websiteId, { id: used.contributorId, passwordHash });
        return used.contributorId;
      }),
  };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
