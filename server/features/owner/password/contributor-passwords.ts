import type { ServerContext } from '../../../platform/feature';
import type { PasswordAudience } from '../../accounts';
import { findContributor, findContributorAccounts, setPasswordHash } from '../contributor-store';
import { RESET_PATH } from './password-paths';

/** Returns the contributors of a website as people who can set a new password. Their links are for an account. */
export function contributorPasswords({
  db,
  websiteId,
  siteTitle,
  siteUrl,
}: Pick<ServerContext, 'db' | 'websiteId' | 'siteTitle' | 'siteUrl'>): PasswordAudience {
  return {
    name: 'contributor',
    async findAccount(email) {
      const [account] = await findContributorAccounts(db, websiteId, email);
      return account && { subject: account.accountId, language: null };
    },
    async setPassword(transaction, { subject: id, passwordHash }) {
      if (!(await findContributor(transaction, websiteId, id))) return undefined;
      await setPasswordHash(transaction, websiteId, { id, passwordHash });
      return id;
    },
    writeEmail({ token }) {
      const url = new URL(RESET_PATH, siteUrl);
      url.searchParams.set('token', token);
      const text = [
        `Choose a new password for the console of ${siteTitle} here. The link works once, for an hour:`,
        url.href,
        'If you did not request it, do nothing: your password stays as it is.',
      ].join('\n\n');
      return { subject: `A new password for the console of ${siteTitle}`, text };
    },
  };
}
