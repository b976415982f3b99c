import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isEmail } from '../../../src/commerce/is-email';
import { type Crumbs, createCrumbs } from '../../platform/crumb';
import { createMailer } from '../../platform/delivery';
import { normalizeEmail } from '../../platform/email/normalize-email';
import type { ServerContext } from '../../platform/feature';
import { registerCall } from '../../platform/http/call';
import { parseNetwork } from '../../platform/http/parse-network';
import type { Slot } from '../../platform/rate-limit/rate-limit';
import {
  createPasswordLimits,
  createTokenCookie,
  hashPassword,
  type PasswordLimits,
  passwordLane,
  queuePasswordRequest,
} from '../accounts';
import { MemberRefusal } from './member-refusal';
import type { MemberSessions } from './member-sessions';
import { newPasswordCall, passwordRequestCall } from './password-calls';
import { ENGLISH } from './password-email';
import { OPEN_LINK_PATH } from './password-paths';
import { createPasswordTokens } from './password-tokens';
import { requirePassword } from './profile-rules';
import { redirectTo, requireOwnPage, respond } from './respond';
import { sendPasswordEmail } from './send-password-email';

const cookie = createTokenCookie('passwordToken');

const linkSchema = z.object({ token: z.string().max(100).catch(''), to: z.string().catch('') });

/** Registers the calls for a new password, the link of the e-mails, and the lane that sends them. */
export function registerPasswordRoutes(
  app: FastifyInstance,
  context: ServerContext,
  sessions: MemberSessions,
): void {
  const crumbs = createCrumbs(context.secret);
  const limits = createPasswordLimits(context.createRateLimit, 'member');
  addLane(app, context);
  registerRequests(app, context, { crumbs, limits });
  app.get(OPEN_LINK_PATH, async (request, reply) => {
    const { token, to } = linkSchema.parse(request.query);
    if (token) cookie.set(request, reply, token);
    return redirectTo(reply.header('referrer-policy', 'no-referrer'), to);
  });
  registerChanges(app, context, { crumbs, limits, sessions });
}

function registerRequests(
  app: FastifyInstance,
  { db, websiteId, delivery, storeSettings }: ServerContext,
  { crumbs, limits }: { crumbs: Crumbs; limits: PasswordLimits },
): void {
  registerCall(app, passwordRequestCall, async ({ request, reply, body, bodyKind }) => {
    requireOwnPage(crumbs, { request, reply }, bodyKind);
    const input = body();
    const { language = null } = input;
    const email = normalizeEmail(input.email);
    const fields = { email: input.email };
    const form = 'to' in input ? { name: 'passwordRequest' as const, fields, to: input.to } : null;
    return respond({ request, reply }, { form }, async () => {
      if (!isEmail(email, storeSettings().longEmailLabelsAllowed))
        throw new MemberRefusal({ reason: 'email' });
      if (!delivery.smtp) throw new MemberRefusal({ reason: 'noEmail' });
      requireSlot(await limits.request(parseNetwork(request), email));
      await queuePasswordRequest(db, websiteId, { audience: 'member', email, language });
      app.jobs.wake();
      return {};
    });
  });
}

function registerChanges(
  app: FastifyInstance,
  context: ServerContext,
  { crumbs, limits, sessions }: { crumbs: Crumbs; limits: PasswordLimits; sessions: MemberSessions },
): void {
  const tokens = createPasswordTokens(context);
  registerCall(app, newPasswordCall, async ({ request, reply, body, bodyKind }) => {
    requireOwnPage(crumbs, { request, reply }, bodyKind);
    const input = body();
    const form = 'to' in input ? { name: 'newPassword' as const, fields: {}, to: input.to } : null;
    return respond({ request, reply }, { form }, async () => {
      const token = cookie.read(request);
      if (!token || !(await tokens.isOpen(token))) throw new MemberRefusal({ reason: 'link' });
      requirePassword(input.password, '');
      requireSlot(await limits.change(parseNetwork(request)));
      const isUsed = await tokens.use(token, await hashPassword(input.password));
      cookie.clear(request, reply);
      if (!isUsed) throw new MemberRefusal({ reason: 'link' });
      await sessions.end({ request, reply });
      return {};
    });
  });
}

function requireSlot(slot: Slot): void {
  if (!slot.granted)
    throw new MemberRefusal({ reason: 'limited', retryAfterSeconds: slot.retryAfterSeconds });
}

function addLane(app: FastifyInstance, context: ServerContext): void {
  const { siteTitle, delivery } = context;
  const sendMail = createMailer(delivery.smtp, siteTitle);
  const tokens = createPasswordTokens(context);
  const texts = () => app.storefront.emails.password ?? ENGLISH;
  const options = { ...context, tokens, texts, sendMail };
  app.jobs.addLane(passwordLane('member', (request, signal) => sendPasswordEmail(options, request, signal)));
}

/** Returns the function that reads whether a visitor came by a link that works. */
export function createLinkReader(context: ServerContext): (request: FastifyRequest) => Promise<boolean> {
  const tokens = createPasswordTokens(context);
  return (request) => tokens.isOpen(cookie.read(request));
}
