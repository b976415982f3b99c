import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownerMessages } from '../../../../contract/shared/owner-messages';
import { isEmail } from '../../../../src/commerce/is-email';
import { normalizeEmail } from '../../../platform/email/normalize-email';
import type { ServerContext } from '../../../platform/feature';
import { redirectTo } from '../../../platform/http/redirect-to';
import { sendPersonalPage } from '../../../platform/http/send-personal-page';
import type { RefusedSlot } from '../../../platform/rate-limit/rate-limit';
import { createPasswordReset, type Exchange, type PasswordReset } from '../../accounts';
import { findContributor } from '../contributor-store';
import { requireOwnForm } from '../own-form';
import type { OwnerSite } from '../render-owner-page';
import { SIGN_IN } from '../return-path';
import { contributorPasswords } from './contributor-passwords';
import { type FieldError, renderForgottenPage, renderResetPage, renderUsedLinkPage } from './password-pages';
import { FORGOTTEN_PATH, RESET_PATH } from './password-paths';
import { findPasswordError } from './password-rules';

const config = { isSignIn: true };

const linkSchema = z.object({ token: z.string().max(100).catch('') });
const requestSchema = z.object({ email: z.string().trim().max(1_000).catch('') });
const resetSchema = z.object({ password: z.string().max(1_024).catch('') });

export interface ResetDeps {
  site: OwnerSite;
  /** Called after a contributor has set a new password. */
  onReset: (contributorId: string) => Promise<void>;
}

type Deps = ResetDeps & {
  reset: PasswordReset;
  findEmail(request: FastifyRequest): Promise<string | undefined>;
};

/** Registers the request for a link, and the page behind the link, by forms that need no script. */
export function registerResetRoutes(app: FastifyInstance, context: ServerContext, deps: ResetDeps): void {
  const reset = createPasswordReset(app, context, contributorPasswords(context));
  const findEmail = async (request: FastifyRequest) => {
    const id = await reset.find(request);
    return id === undefined ? undefined : (await findContributor(context.db, context.websiteId, id))?.email;
  };
  registerRequests(app, context, { ...deps, reset });
  registerLink(app, { ...deps, reset, findEmail });
}

function registerRequests(
  app: FastifyInstance,
  { delivery }: ServerContext,
  { site, reset }: Pick<Deps, 'site' | 'reset'>,
): void {
  const state = delivery.smtp ? 'form' : 'noMail';
  app.get(FORGOTTEN_PATH, { config }, async (_request, reply) =>
    sendPersonalPage(reply, renderForgottenPage(site, { state })),
  );
  app.post(FORGOTTEN_PATH, { config }, async (request, reply) => {
    requireOwnForm(request);
    const { email: typed } = requestSchema.parse(request.body ?? {});
    const email = normalizeEmail(typed);
    const refuse = (message: string) =>
      sendPersonalPage(
        reply,
        renderForgottenPage(site, { state, email: typed, error: { field: 'email', message } }),
      );
    if (state === 'noMail') return sendPersonalPage(reply.code(503), renderForgottenPage(site, { state }));
    if (!isEmail(email)) {
      reply.code(400);
      return refuse(ownerMessages.invalidEmail);
    }
    const slot = await reset.request(request, { email, language: null });
    if (!slot.granted) return refuse(describeLimit(slot, reply));
    return sendPersonalPage(reply, renderForgottenPage(site, { state: 'sent', email }));
  });
}

function registerLink(app: FastifyInstance, deps: Deps): void {
  const { site, reset, findEmail } = deps;
  app.get(RESET_PATH, { config }, async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer');
    const { token } = linkSchema.parse(request.query);
    if (token) {
      reset.open({ request, reply }, token);
      return redirectTo(reply, RESET_PATH);
    }
    const email = await findEmail(request);
    if (!email) return sendPersonalPage(reply.code(404), renderUsedLinkPage(site));
    return sendPersonalPage(reply, renderResetPage(site, { email }));
  });
  app.post(RESET_PATH, { config }, async (request, reply) => {
    requireOwnForm(request);
    return setPassword(deps, { request, reply });
  });
}

async function setPassword(
  { site, reset, findEmail, onReset }: Deps,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { password } = resetSchema.parse(request.body ?? {});
  const email = await findEmail(request);
  if (!email) return sendPersonalPage(reply.code(404), renderUsedLinkPage(site));
  const refuse = (message: string) => {
    const error: FieldError = { field: 'password', message };
    return sendPersonalPage(reply, renderResetPage(site, { email, error }));
  };
  const validationError = findPasswordError(password, email);
  if (validationError) {
    reply.code(400);
    return refuse(validationError);
  }
  const change = await reset.change({ request, reply }, password);
  if (change.status === 'limited') return refuse(describeLimit(change.slot, reply));
  if (change.status === 'link') return sendPersonalPage(reply.code(404), renderUsedLinkPage(site));
  await onReset(change.accountId);
  return redirectTo(reply, `${SIGN_IN}?changed`);
}

/** Returns the message of a refused slot, with its status and its header on the response. */
function describeLimit({ retryAfterSeconds }: RefusedSlot, reply: FastifyReply): string {
  reply.code(429).header('retry-after', retryAfterSeconds);
  return `Too many requests. Try again in ${Math.ceil(retryAfterSeconds / 60)} min.`;
}
