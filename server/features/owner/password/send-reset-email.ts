import type { SendMail } from '../../../platform/delivery';
import type { ServerContext } from '../../../platform/feature';
import type { PasswordRequest } from '../../accounts';
import { findContributorAccounts } from '../contributor-store';
import { RESET_PATH } from './password-paths';
import type { ResetTokens } from './reset-tokens';

export interface ResetEmailOptions
  extends Pick<ServerContext, 'db' | 'websiteId' | 'siteTitle' | 'siteUrl' | 'now'> {
  tokens: ResetTokens;
  sendMail: SendMail;
}

/** Sends the link to a new password to a contributor, and nothing to any other address. */
export async function sendResetEmail(
  { db, websiteId, siteTitle, siteUrl, tokens, sendMail, now }: ResetEmailOptions,
  { id, email }: PasswordRequest,
  signal: AbortSignal,
): Promise<void> {
  const [account] = await findContributorAccounts(db, websiteId, email);
  if (!account) return;
  const url = new URL(RESET_PATH, siteUrl);
  url.searchParams.set('token', await tokens.create(account.accountId));
  const text = [
    `Choose a new password for the console of ${siteTitle} here. The link works once, for an hour:`,
    url.href,
    'If you did not request it, do nothing: your password stays as it is.',
  ].join('\n\n');
  const subject = `A new password for the console of ${siteTitle}`;
  await sendMail({ id, to: email, subject, text, date: new Date(now()), replyTo: null }, signal);
}
