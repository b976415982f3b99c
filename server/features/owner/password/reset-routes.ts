import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownerMessages } from '../../../../schemas/owner-messages';
import { isEmail } from '../../../../src/commerce/is-email';
import { normalizeEmail } from '../../../platform/email/normalize-email';
import type { ServerContext } from '../../../platform/feature';
import { requireBodyKind } from '../../../platform/http/body-kind';
import { hostCookieName } from '../../../platform/http/host-cookie';
import { HttpFailure } from '../../../platform/http/http-failure';
import { isSameOrigin } from '../../../platform/http/is-same-origin';
import { readNetwork } from '../../../platform/http/read-network';
import { isSecure } from '../../../platform/http/security-headers';
import { sendPersonalPage } from '../../../platform/http/send-personal-page';
import type { RateLimit } from '../../../platform/rate-limit/rate-limit';
import { hashPassword } from '../../members';
import { SIGN_IN } from '../return-path';
import type { OwnerSite } from '../write-owner-page';
import { type FieldMistake, writeForgottenPage, writeResetPage, writeUsedLinkPage } from './password-pages';
import { FORGOTTEN_PATH, RESET_PATH } from './password-paths';
import { findPasswordMistake } from './password-rules';
import { queueReset } from './reset-lane';
import { type ResetTokens, TOKEN_MS } from './reset-tokens';

/** Holds the token between the link and the form, so that no address, history or record has it. */
const COOKIE = 'consolePasswordToken';
const WINDOW_MS = 15 * 60_000;
const BY_ADDRESS = { limit: 3, windowMs: WINDOW_MS };
const BY_NETWORK = { limit: 10, windowMs: WINDOW_MS };
/** New passwords from one network: each costs a hash. */
const CHANGES = { limit: 10, windowMs: WINDOW_MS };

const FOREIGN_FORM = 'This form was sent from another site. Open the page here and try again.';
const config = { isSignIn: true };

const linkSchema = z.object({ token: z.string().max(100).catch('') });
const requestSchema = z.object({ email: z.string().trim().max(1_000).catch('') });
const resetSchema = z.object({ password: z.string().max(1_024).catch('') });

export interface ResetDeps {
  tokens: ResetTokens;
  site: OwnerSite;
  /** Starts the e-mails that have been queued. */
  wakeMailer: () => void;
  /** Called after a contributor has set a new password. */
  onReset: (contributorId: string) => Promise<void>;
}

/** Registers the request for a link, and the page behind the link, by forms that need no script. */
export function registerResetRoutes(app: FastifyInstance, context: ServerContext, deps: ResetDeps): void {
  registerRequests(app, context, deps);
  registerLink(app, context, deps);
}

function registerRequests(
  app: FastifyInstance,
  { db, websiteId, delivery, createRateLimit }: ServerContext,
  { site, wakeMailer }: ResetDeps,
): void {
  const byAddress = createRateLimit(BY_ADDRESS);
  const byNetwork = createRateLimit(BY_NETWORK);
  const state = delivery.smtp ? 'form' : 'noMail';
  app.get(FORGOTTEN_PATH, { config }, async (_request, reply) =>
    sendPersonalPage(reply, writeForgottenPage(site, { state })),
  );
  app.post(FORGOTTEN_PATH, { config }, async (request, reply) => {
    requireOwnForm(request);
    const { email: typed } = requestSchema.parse(request.body ?? {});
    const email = normalizeEmail(typed);
    const refuse = (message: string) =>
      sendPersonalPage(
        reply,
        writeForgottenPage(site, { state, email: typed, error: { field: 'email', message } }),
      );
    if (state === 'noMail') return sendPersonalPage(reply.code(503), writeForgottenPage(site, { state }));
    if (!isEmail(email, true)) {
      reply.code(400);
      return refuse(ownerMessages.invalidEmail);
    }
    const limited =
      (await findLimit(byNetwork, reply, `console password network ${readNetwork(request)}`)) ??
      (await findLimit(byAddress, reply, `console password address ${nameAddress(email)}`));
    if (limited) return refuse(limited);
    await queueReset(db, websiteId, email);
    wakeMailer();
    return sendPersonalPage(reply, writeForgottenPage(site, { state: 'sent', email }));
  });
}

function registerLink(app: FastifyInstance, { createRateLimit }: ServerContext, deps: ResetDeps): void {
  const { site, tokens } = deps;
  const changes = createRateLimit(CHANGES);
  app.get(RESET_PATH, { config }, async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer');
    const { token } = linkSchema.parse(request.query);
    if (token) {
      // Not `strict`: the redirect follows a link in an e-mail.
      reply.setCookie(hostCookieName(request, COOKIE), token, {
        ...cookieOptions(request),
        maxAge: TOKEN_MS / 1000,
      });
      return redirectTo(reply, RESET_PATH);
    }
    const email = await tokens.findEmail(readToken(request));
    if (!email) return sendPersonalPage(reply.code(404), writeUsedLinkPage(site));
    return sendPersonalPage(reply, writeResetPage(site, { email }));
  });
  app.post(RESET_PATH, { config }, async (request, reply) => {
    requireOwnForm(request);
    return reset(deps, changes, { request, reply });
  });
}

async function reset(
  { site, tokens, onReset }: ResetDeps,
  changes: RateLimit,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { password } = resetSchema.parse(request.body ?? {});
  const token = readToken(request);
  const email = await tokens.findEmail(token);
  if (!token || !email) return sendPersonalPage(reply.code(404), writeUsedLinkPage(site));
  const refuse = (message: string) => {
    const error: FieldMistake = { field: 'password', message };
    return sendPersonalPage(reply, writeResetPage(site, { email, error }));
  };
  const mistake = findPasswordMistake(password, email);
  if (mistake) {
    reply.code(400);
    return refuse(mistake);
  }
  const limited = await findLimit(changes, reply, `console new password ${readNetwork(request)}`);
  if (limited) return refuse(limited);
  const contributorId = await tokens.use(token, await hashPassword(password));
  if (contributorId === null) return sendPersonalPage(reply.code(404), writeUsedLinkPage(site));
  await onReset(contributorId);
  reply.clearCookie(hostCookieName(request, COOKIE), cookieOptions(request));
  return redirectTo(reply, `${SIGN_IN}?changed`);
}

/** Takes a slot. Returns the message of a refusal, with its status and its header on the response. */
async function findLimit(limit: RateLimit, reply: FastifyReply, key: string): Promise<string | undefined> {
  const slot = await limit.take([key]);
  if (slot.granted) return undefined;
  reply.code(429).header('retry-after', slot.retryAfterSeconds);
  return `Too many requests. Try again in ${Math.ceil(slot.retryAfterSeconds / 60)} min.`;
}

// A hash: the limits may be stored in the database, which holds no addresses of people without an account.
function nameAddress(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

function requireOwnForm(request: FastifyRequest): void {
  if (!isSameOrigin(request)) throw new HttpFailure(403, { message: FOREIGN_FORM });
  requireBodyKind(request, ['form']);
}

function readToken(request: FastifyRequest): string | undefined {
  return request.cookies[hostCookieName(request, COOKIE)];
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}

function redirectTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}
