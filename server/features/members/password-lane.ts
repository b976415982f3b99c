import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import { claimJobs, type DeliveryLane, endAttempt, queuedNow, type SendMail } from '../../platform/delivery';
import { normalizeEmail } from '../../platform/email/normalize-email';
import { findAccounts } from './member-store';
import type { PasswordEmailTexts } from './password-email';
import { OPEN_LINK_PATH } from './password-paths';
import type { PasswordTokens } from './password-tokens';

export interface PasswordLaneOptions {
  db: Database;
  websiteId: string;
  siteTitle: string;
  /** Public origin of the site. */
  siteUrl: string;
  tokens: PasswordTokens;
  texts: () => PasswordEmailTexts;
  sendMail: SendMail;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A request whose e-mail is about to be sent. */
interface QueuedRequest {
  id: string;
  email: string;
  language: string | null;
  /** Number of attempts, this one included. */
  attempts: number;
  retryUntil: Date;
}

/** Queues a request for a new password. Takes as long for an address without an account. */
export async function queuePasswordRequest(
  db: Database,
  websiteId: string,
  { email, language }: { email: string; language: string | null },
): Promise<void> {
  const id = randomBytes(12).toString('hex');
  // Nobody waits longer for the e-mail.
  const retryUntil = sql<Date>`now() + interval '1 hour'`;
  const values = { websiteId, id, email: normalizeEmail(email), language, ...queuedNow(), retryUntil };
  await db.insertInto('passwordRequest').values(values).execute();
}

/** Returns the queue of e-mails with a link to a new password. */
export function passwordLane(options: PasswordLaneOptions): DeliveryLane {
  const { db, websiteId } = options;
  return {
    name: 'passwords',
    async claim(limit) {
      const { rows } = await sql<QueuedRequest>`
        with claimed as (${claimJobs('password_request', websiteId, { limit })})
        select id, email, language, attempts, retry_until from claimed`.execute(db);
      return rows.map((request) => ({
        ...request,
        deliver: (signal) => deliver(options, request, signal),
        end: (outcome) => endAttempt(db, 'password_request', websiteId, { ...request, outcome }),
      }));
    },
  };
}

/** Sends an e-mail to an address with an account, and none to any other. */
async function deliver(
  { db, websiteId, siteTitle, siteUrl, tokens, texts, sendMail, now }: PasswordLaneOptions,
  { id, email, language: requestedIn }: QueuedRequest,
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
