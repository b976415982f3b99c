import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownerMessages } from '../../../../schemas/owner-messages';
import { isEmail } from '../../../../src/commerce/is-email';
import { normalizeEmail } from '../../../platform/email/normalize-email';
import type { ServerContext } from '../../../platform/feature';
import { requireBodyKind } from '../../../platform/http/body-kind';
import { HttpFailure } from '../../../platform/http/http-failure';
import { isSameOrigin } from '../../../platform/http/is-same-origin';
import { parseNetwork } from '../../../platform/http/parse-network';
import { sendPersonalPage } from '../../../platform/http/send-personal-page';
import type { Slot } from '../../../platform/rate-limit/rate-limit';
import {
  createPasswordLimits,
  createTokenCookie,
  hashPassword,
  type PasswordLimits,
  queuePasswordRequest,
} from '../../accounts';
import type { OwnerSite } from '../render-owner-page';
import { SIGN_IN } from '../return-path';
import { type FieldError, renderForgottenPage, renderResetPage, renderUsedLinkPage } from './password-pages';
import { FORGOTTEN_PATH, RESET_PATH } from './password-paths';
import { findPasswordError } from './password-rules';
import type { ResetTokens } from './reset-tokens';

const cookie = createTokenCookie('consolePasswordToken');

const FOREIGN_FORM = 'This form was sent from another site. Open the page here and try again.';
const config = { isSignIn: true };

const linkSchema = z.object({ token: z.string().max(100).catch('') });
const requestSchema = z.object({ email: z.string().trim().max(1_000).catch('') });
const resetSchema = z.object({ password: z.string().max(1_024).catch('') });

export interface ResetDeps {
  tokens: ResetTokens;
  site: OwnerSite;
  /** Called after a contributor has set a new password. */
  onReset: (contributorId: string) => Promise<void>;
}

/** Registers the request for a link, and the page behind the link, by forms that need no script. */
export function registerResetRoutes(app: FastifyInstance, context: ServerContext, deps: ResetDeps): void {
  const limits = createPasswordLimits(context.createRateLimit, 'contributor');
  registerRequests(app, context, { ...deps, limits });
  registerLink(app, { ...deps, limits });
}

type LimitedDeps = ResetDeps & { limits: PasswordLimits };

function registerRequests(
  app: FastifyInstance,
  { db, websiteId, delivery }: ServerContext,
  { site, limits }: LimitedDeps,
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
    if (!isEmail(email, true)) {
      reply.code(400);
      return refuse(ownerMessages.invalidEmail);
    }
    const limited = describeLimit(await limits.request(parseNetwork(request), email), reply);
    if (limited) return refuse(limited);
    await queuePasswordRequest(db, websiteId, { audience: 'contributor', email, language: null });
    app.jobs.wake();
    return sendPersonalPage(reply, renderForgottenPage(site, { state: 'sent', email }));
  });
}

function registerLink(app: FastifyInstance, deps: LimitedDeps): void {
  const { site, tokens } = deps;
  app.get(RESET_PATH, { config }, async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer');
    const { token } = linkSchema.parse(request.query);
    if (token) {
      cookie.set(request, reply, token);
      return redirectTo(reply, RESET_PATH);
    }
    const email = await tokens.findEmail(cookie.read(request));
    if (!email) return sendPersonalPage(reply.code(404), renderUsedLinkPage(site));
    return sendPersonalPage(reply, renderResetPage(site, { email }));
  });
  app.post(RESET_PATH, { config }, async (request, reply) => {
    requireOwnForm(request);
    return reset(deps, { request, reply });
  });
}

async function reset(
  { site, tokens, limits, onReset }: LimitedDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { password } = resetSchema.parse(request.body ?? {});
  const token = cookie.read(request);
  const email = await tokens.findEmail(token);
  if (!token || !email) return sendPersonalPage(reply.code(404), renderUsedLinkPage(site));
  const refuse = (message: string) => {
    const error: FieldError = { field: 'password', message };
    return sendPersonalPage(reply, renderResetPage(site, { email, error }));
  };
  const validationError = findPasswordError(password, email);
  if (validationError) {
    reply.code(400);
    return refuse(validationError);
  }
  const limited = describeLimit(await limits.change(parseNetwork(request)), reply);
  if (limited) return refuse(limited);
  const contributorId = await tokens.use(token, await hashPassword(password));
  if (contributorId === null) return sendPersonalPage(reply.code(404), renderUsedLinkPage(site));
  await onReset(contributorId);
  cookie.clear(request, reply);
  return redirectTo(reply, `${SIGN_IN}?changed`);
}

/** Returns the message of a refused slot, with its status and its header on the response. */
function describeLimit(slot: Slot, reply: FastifyReply): string | undefined {
  if (slot.granted) return undefined;
  reply.code(429).header('retry-after', slot.retryAfterSeconds);
  return `Too many requests. Try again in ${Math.ceil(slot.retryAfterSeconds / 60)} min.`;
}

function requireOwnForm(request: FastifyRequest): void {
  if (!isSameOrigin(request)) throw new HttpFailure(403, { message: FOREIGN_FORM });
  requireBodyKind(request, ['form']);
}

function redirectTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}
