import type { SendMail } from '../../platform/delivery';
import type { ServerContext } from '../../platform/feature';
import type { PasswordRequest } from '../accounts';
import { findAccounts } from './member-store';
import type { PasswordEmailTexts } from './password-email';
import { OPEN_LINK_PATH } from './password-paths';
import type { PasswordTokens } from './password-tokens';

export interface PasswordEmailOptions
  extends Pick<ServerContext, 'db' | 'websiteId' | 'siteTitle' | 'siteUrl' | 'now'> {
  tokens: PasswordTokens;
  texts: () => PasswordEmailTexts;
  sendMail: SendMail;
}

/** Sends the link to a new password to an address with an account, and nothing to any other. */
export async function sendPasswordEmail(
  { db, websiteId, siteTitle, siteUrl, tokens, texts, sendMail, now }: PasswordEmailOptions,
  { id, email, language: requestedIn }: PasswordRequest,
  signal: AbortSignal,
): Promise<void> {
  const [account] = await findAccounts(db, websiteId, email);
  if (!account) return;
  const language = account.chosenLanguage ?? requestedIn;
  const url = new URL(OPEN_LINK_PATH, siteUrl);
  url.searchParams.set('to', texts().formPath(language));
  url.searchParams.set('token', await tokens.create(email));
  const message = texts().compose({ url: url.href, siteTitle, language });
  await sendMail({ id, to: email, ...message, date: new Date(now()), replyTo: null, language }, signal);
}
