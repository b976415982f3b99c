import type { Database } from '../../platform/database/open-database';
import { normalizeEmail } from '../../platform/email/normalize-email';
import { addJobs, type JobKind, type Lane } from '../../platform/jobs';

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

type Payload = Omit<PasswordRequest, 'id'>;

/** Nobody waits longer than an hour for the e-mail. Addresses are kept for a day. */
function jobKindOf(audience: PasswordAudience): JobKind {
  return { name: `${audience}-password`, retrySeconds: 60 * 60, keepSeconds: 24 * 60 * 60 };
}

/** Queues a request for a new password. Takes as long for an address without an account. */
export async function queuePasswordRequest(
  db: Database,
  websiteId: string,
  { audience, email, language }: { audience: PasswordAudience } & Payload,
): Promise<void> {
  const payload: Payload = { email: normalizeEmail(email), language };
  await addJobs(db, websiteId, jobKindOf(audience), [{ payload }]);
}

/**
 * Returns the lane of e-mails with a link to a new password.
 *
 * @param send sends an e-mail to an address with an account, and none to any other
 */
export function passwordLane(
  audience: PasswordAudience,
  send: (request: PasswordRequest, signal: AbortSignal) => Promise<void>,
): Lane<PasswordRequest, Payload> {
  return {
    kind: jobKindOf(audience),
    load: async ({ id, payload }) => ({ id, ...payload }),
    run: (request, _job, signal) => send(request, signal),
  };
}
