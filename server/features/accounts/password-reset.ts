import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/open-database';
import { createMailer } from '../../platform/delivery';
import type { ServerContext } from '../../platform/feature';
import { parseNetwork } from '../../platform/http/parse-network';
import { addJobs, type JobKind } from '../../platform/jobs';
import type { RefusedSlot, Slot } from '../../platform/rate-limit/rate-limit';
import { type AccountLinks, createAccountLinks } from './account-links';
import type { Exchange } from './account-sessions';
import { hashPassword } from './hash-password';
import { type AudienceName, createPasswordLimits } from './password-limits';

/** The accounts of people who can set a new password by a link in an e-mail. */
export interface PasswordAudience {
  name: AudienceName;
  /**
   * Returns the subject of the links for an address, and the language of its owner; undefined for an address without an
   * account.
   */
  findAccount(email: string): Promise<{ subject: string; language: string | null } | undefined>;
  /** Stores the password of a subject and ends its sessions and links. Returns the id of the account; undefined for none. */
  setPassword(
    transaction: Database,
    change: { subject: string; passwordHash: string },
  ): Promise<string | undefined>;
  /** Returns the e-mail with a link, in a language where the audience has several. */
  writeEmail(link: { token: string; language: string | null }): {
    subject: string;
    text: string;
    language?: string | null;
  };
}

/** A request for a new password. It is accepted for any address, so that it reveals no account. */
interface PasswordRequest {
  /** Normalized. */
  email: string;
  /** Tag of the language of the page that requested it; null where it stated none. */
  language: string | null;
}

/** How an attempt to set a new password ended; `link` for one without a link that works. */
export type PasswordChange =
  | { status: 'changed'; accountId: string }
  | { status: 'link' }
  | { status: 'limited'; slot: RefusedSlot };

/** How people who forgot their password set a new one. */
export interface PasswordReset extends Pick<AccountLinks, 'open' | 'find'> {
  /** Queues the e-mail with a link, unless the limits refuse it. Takes as long for an address without an account. */
  request(request: FastifyRequest, wanted: PasswordRequest): Promise<Slot>;
  /** Sets the password of the account whose link the browser came by. */
  change(exchange: Exchange, password: string): Promise<PasswordChange>;
}

/** Returns how an audience sets new passwords, and adds the lane of its e-mails. */
export function createPasswordReset(
  app: FastifyInstance,
  context: ServerContext,
  audience: PasswordAudience,
): PasswordReset {
  const { db, websiteId } = context;
  const limits = createPasswordLimits(context.createRateLimit, audience.name);
  const links = createAccountLinks(context, `${audience.name}-password`);
  const kind = addEmailLane(app, context, { audience, links });
  return {
    ...links,
    async request(request, wanted) {
      const slot = await limits.request(parseNetwork(request), wanted.email);
      if (!slot.granted) return slot;
      await addJobs(db, websiteId, kind, [{ payload: wanted }]);
      app.jobs.wake();
      return slot;
    },
    async change(exchange, password) {
      const slot = await limits.change(parseNetwork(exchange.request));
      if (!slot.granted) return { status: 'limited', slot };
      const passwordHash = await hashPassword(password);
      const accountId = await links.use(exchange, (transaction, subject) =>
        audience.setPassword(transaction, { subject, passwordHash }),
      );
      return accountId === undefined ? { status: 'link' } : { status: 'changed', accountId };
    },
  };
}

/** Sends a link to an address with an account, and nothing to any other. */
function addEmailLane(
  app: FastifyInstance,
  { delivery, siteTitle, now }: ServerContext,
  { audience, links }: { audience: PasswordAudience; links: AccountLinks },
): JobKind {
  const sendMail = createMailer(delivery.smtp, siteTitle);
  // Nobody waits longer than an hour for the e-mail. Addresses are kept for a day.
  const kind = { name: `${audience.name}-password`, retrySeconds: 60 * 60, keepSeconds: 24 * 60 * 60 };
  app.jobs.addLane<PasswordRequest & { id: string }, PasswordRequest>({
    kind,
    load: async ({ id, payload }) => ({ id, ...payload }),
    async run({ id, email, language }, _job, signal) {
      const account = await audience.findAccount(email);
      if (!account) return;
      const token = await links.create(account.subject);
      const message = audience.writeEmail({ token, language: account.language ?? language });
      await sendMail({ id, to: email, ...message, date: new Date(now()), replyTo: null }, signal);
    },
  });
  return kind;
}
