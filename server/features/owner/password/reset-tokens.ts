import type { ServerContext } from '../../../platform/feature';
import { createAccountTokens } from '../../accounts';
import { findContributor, setPasswordHash } from '../contributor-store';

/** The tokens with which contributors set a new password, each of them once. */
export interface ResetTokens {
  /** Returns a new token for an account. */
  create(contributorId: string): Promise<string>;
  /** Returns the address of the account that a token opens; undefined if it was used or has expired. */
  findEmail(token: string | undefined): Promise<string | undefined>;
  /** Stores the new password, and ends all tokens and sessions of the account. Returns its id; null for an old token. */
  use(token: string, passwordHash: string): Promise<string | null>;
}

/** Returns the tokens of a website. */
export function createResetTokens(context: Pick<ServerContext, 'db' | 'websiteId' | 'now'>): ResetTokens {
  const { db, websiteId } = context;
  const tokens = createAccountTokens(context, 'contributor-password');
  return {
    create: tokens.create,
    async findEmail(token) {
      const id = await tokens.find(token);
      return id === undefined ? undefined : (await findContributor(db, websiteId, id))?.email;
    },
    use: (token, passwordHash) =>
      db.transaction().execute(async (transaction) => {
        const id = await tokens.take(transaction, token);
        if (id === undefined || !(await findContributor(transaction, websiteId, id))) return null;
        await setPasswordHash(transaction, websiteId, { id, passwordHash });
        return id;
      }),
  };
}
