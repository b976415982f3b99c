import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import {
  claimJobs,
  type DeliveryLane,
  endAttempt,
  queuedNow,
  type SendMail,
} from '../../../platform/delivery';
import { normalizeEmail } from '../../../platform/email/normalize-email';
import { findContributorAccounts } from '../contributor-store';
import { RESET_PATH } from './password-paths';
import type { ResetTokens } from './reset-tokens';

const TABLE = 'contributor_password_request';

export interface ResetLaneOptions {
  db: Database;
  websiteId: string;
  siteTitle: string;
  /** Public origin of the site. */
  siteUrl: string;
  tokens: ResetTokens;
  sendMail: SendMail;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A request whose e-mail is about to be sent. */
interface QueuedRequest {
  id: string;
  email: string;
  /** Number of attempts, this one included. */
  attempts: number;
  retryUntil: Date;
}

/** Queues a request for a new password. Takes as long for an address without an account. */
export async function queueReset(db: Database, websiteId: string, email: string): Promise<void> {
  // Nobody waits longer for the e-mail.
  const retryUntil = sql<Date>`now() + interval '1 hour'`;
  await db
    .insertInto('contributorPasswordRequest')
    .values({
      websiteId,
      id: randomBytes(12).toString('hex'),
      email: normalizeEmail(email),
      ...queuedNow(),
      retryUntil,
    })
    .execute();
}

/** Returns the queue of e-mails with a link to a new password of a contributor. */
export function resetLane(options: ResetLaneOptions): DeliveryLane {
  const { db, websiteId } = options;
  return {
    name: 'contributor passwords',
    async claim(limit) {
      const { rows } = await sql<QueuedRequest>`
        with claimed as (${claimJobs(TABLE, websiteId, { limit })})
        select id, email, attempts, retry_until from claimed`.execute(db);
      return rows.map((request) => ({
        ...request,
        deliver: (signal) => deliver(options, request, signal),
        end: (outcome) => endAttempt(db, TABLE, websiteId, { ...request, outcome }),
      }));
    },
  };
}

/** Sends an e-mail to an address with an account, and none to any other. */
async function deliver(
  { db, websiteId, siteTitle, siteUrl, tokens, sendMail, now }: ResetLaneOptions,
  { id, email }: QueuedRequest,
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
