import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import { claimJobs, type DeliveryLane, endAttempt, queuedNow } from '../../platform/delivery';
import { normalizeEmail } from '../../platform/email/normalize-email';

/** Whose password is requested. */
export type PasswordAudience = 'member' | 'contributor';

/** A request for a new password. It is accepted for any address, so that it reveals no account. */
export interface PasswordRequest {
  /** The same in every attempt. */
  id: string;
  email: string;
  /** Tag of the language of the page that requested it; null where it stated none. */
  language: string | null;
}

interface QueuedRequest extends PasswordRequest {
  /** Number of attempts, this one included. */
  attempts: number;
  retryUntil: Date;
}

/** Queues a request for a new password. Takes as long for an address without an account. */
export async function queuePasswordRequest(
  db: Database,
  websiteId: string,
  { audience, email, language }: { audience: PasswordAudience } & Omit<PasswordRequest, 'id'>,
): Promise<void> {
  const id = randomBytes(12).toString('hex');
  // Nobody waits longer for the e-mail.
  const retryUntil = sql<Date>`now() + interval '1 hour'`;
  await db
    .insertInto('passwordRequest')
    .values({ websiteId, id, audience, email: normalizeEmail(email), language, ...queuedNow(), retryUntil })
    .execute();
}

export interface PasswordLaneOptions {
  db: Database;
  websiteId: string;
  audience: PasswordAudience;
  /** Sends an e-mail to an address with an account, and none to any other. */
  send: (request: PasswordRequest, signal: AbortSignal) => Promise<void>;
}

/** Returns the queue of e-mails with a link to a new password. */
export function passwordLane({ db, websiteId, audience, send }: PasswordLaneOptions): DeliveryLane {
  const where = sql`audience = ${audience}`;
  return {
    name: `${audience} passwords`,
    async claim(limit) {
      const { rows } = await sql<QueuedRequest>`
        with claimed as (${claimJobs('password_request', websiteId, { limit, where })})
        select id, email, language, attempts, retry_until from claimed`.execute(db);
      return rows.map((request) => ({
        ...request,
        deliver: (signal) => send(request, signal),
        end: (outcome) => endAttempt(db, 'password_request', websiteId, { ...request, outcome }),
      }));
    },
  };
}
