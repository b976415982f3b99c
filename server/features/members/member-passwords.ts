import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/open-database';
import type { ServerContext } from '../../platform/feature';
import { createAccountLinks, endLinks, endSessions, type PasswordAudience } from '../accounts';
import { findAccounts } from './member-store';
import { ENGLISH } from './password-email';
import { OPEN_LINK_PATH } from './password-paths';

/** Returns the members of a website as people who can set a new password. Their links are for an address. */
export function memberPasswords(
  app: FastifyInstance,
  { db, websiteId, siteTitle, siteUrl }: ServerContext,
): PasswordAudience {
  return {
    name: 'member',
    async findAccount(email) {
      const [account] = await findAccounts(db, websiteId, email);
      return account && { subject: email, language: account.chosenLanguage };
    },
    setPassword: (transaction, { subject: email, passwordHash }) =>
      setPassword(transaction, websiteId, { email, passwordHash }),
    writeEmail({ token, language }) {
      const texts = app.storefront.emails.password ?? ENGLISH;
      const url = new URL(OPEN_LINK_PATH, siteUrl);
      url.searchParams.set('to', texts.formPath(language));
      url.searchParams.set('token', token);
      return { ...texts.compose({ url: url.href, siteTitle, language }), language };
    },
  };
}

/** Returns the function that reads whether a visitor came by a link that works. */
export function createLinkReader(context: ServerContext): (request: FastifyRequest) => Promise<boolean> {
  const links = createAccountLinks(context, 'member-password');
  return async (request) => (await links.find(request)) !== undefined;
}

/**
 * Gives an address to one account, whose owner has proved to receive its e-mails: the confirmed one, else the oldest. Ends all
 * of its sessions, the other accounts that claim the address, and the other links. Returns the id of the account.
 */
async function setPassword(
  db: Database,
  websiteId: string,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<string | undefined> {
  const [account] = await findAccounts(db, websiteId, email);
  if (!account) return undefined;
  const { accountId } = account;
  await endSessions(db, websiteId, { memberId: accountId });
  await db
    .deleteFrom('member')
    .where('websiteId', '=', websiteId)
    .where('claimedEmail', '=', email)
    .where('id', '<>', accountId)
    .execute();
  await db
    .updateTable('member')
    .set({ email, claimedEmail: null, passwordHash })
    .where('websiteId', '=', websiteId)
    .where('id', '=', accountId)
    .execute();
  await endLinks(db, websiteId, { purpose: 'member-password', subject: email });
  return accountId;
}
