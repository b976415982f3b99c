import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isEmail } from '../../../src/commerce/is-email';
import { type Crumbs, createCrumbs } from '../../platform/crumb';
import { createMailer, deliverWhileListening } from '../../platform/delivery';
import { normalizeEmail } from '../../platform/email/normalize-email';
import type { ServerContext } from '../../platform/feature';
import { registerCall } from '../../platform/http/call';
import { readNetwork } from '../../platform/http/read-network';
import type { RateLimit } from '../../platform/rate-limit/rate-limit';
import { hashPassword } from './hash-password';
import { MemberRefusal } from './member-refusal';
import type { MemberSessions } from './member-sessions';
import { newPasswordCall, passwordRequestCall } from './password-calls';
import { clearPasswordCookie, readPasswordCookie, setPasswordCookie } from './password-cookie';
import { ENGLISH } from './password-email';
import { passwordLane, queuePasswordRequest } from './password-lane';
import { OPEN_LINK_PATH } from './password-paths';
import { createPasswordTokens } from './password-tokens';
import { requirePassword } from './profile-rules';
import { redirectTo, requireOwnPage, respond } from './respond';

const WINDOW_MS = 15 * 60_000;
const BY_ADDRESS = { limit: 3, windowMs: WINDOW_MS };
const BY_NETWORK = { limit: 10, windowMs: WINDOW_MS };
/** New passwords from one network: each costs a hash. */
const CHANGES = { limit: 10, windowMs: WINDOW_MS };

const linkSchema = z.object({ token: z.string().max(100).catch(''), to: z.string().catch('') });

/** Registers the calls for a new password, the link of the e-mails, and their delivery while the server listens. */
export function registerPasswordRoutes(
  app: FastifyInstance,
  context: ServerContext,
  sessions: MemberSessions,
): void {
  const crumbs = createCrumbs(context.secret);
  const wake = sendWhileListening(app, context);
  registerRequests(app, context, { crumbs, wake });
  app.get(OPEN_LINK_PATH, async (request, reply) => {
    const { token, to } = linkSchema.parse(request.query);
    if (token) setPasswordCookie(request, reply, token);
    return redirectTo(reply.header('referrer-policy', 'no-referrer'), to);
  });
  registerChanges(app, context, { crumbs, sessions });
}

function registerRequests(
  app: FastifyInstance,
  { db, websiteId, delivery, storeSettings, createRateLimit }: ServerContext,
  { crumbs, wake }: { crumbs: Crumbs; wake: () => void },
): void {
  const byAddress = createRateLimit(BY_ADDRESS);
  const byNetwork = createRateLimit(BY_NETWORK);
  registerCall(app, passwordRequestCall, async ({ request, reply, body, bodyKind }) => {
    requireOwnPage(crumbs, { request, reply }, bodyKind);
    const input = body();
    const { language = null } = input;
    const email = normalizeEmail(input.email);
    const fields = { email: input.email };
    const form = 'to' in input ? { name: 'passwordRequest' as const, fields, to: input.to } : null;
    return respond({ request, reply }, { form }, async () => {
      if (!isEmail(email, storeSettings.longEmailLabelsAllowed)) throw new MemberRefusal({ reason: 'email' });
      if (!delivery.smtp) throw new MemberRefusal({ reason: 'noEmail' });
      await take(byNetwork, `password network ${readNetwork(request)}`);
      await take(byAddress, `password address ${createHash('sha256').update(email).digest('base64url')}`);
      await queuePasswordRequest(db, websiteId, { email, language });
      wake();
      return {};
    });
  });
}

function registerChanges(
  app: FastifyInstance,
  context: ServerContext,
  { crumbs, sessions }: { crumbs: Crumbs; sessions: MemberSessions },
): void {
  const tokens = createPasswordTokens(context);
  const changes = context.createRateLimit(CHANGES);
  registerCall(app, newPasswordCall, async ({ request, reply, body, bodyKind }) => {
    requireOwnPage(crumbs, { request, reply }, bodyKind);
    const input = body();
    const form = 'to' in input ? { name: 'newPassword' as const, fields: {}, to: input.to } : null;
    return respond({ request, reply }, { form }, async () => {
      const token = readPasswordCookie(request);
      if (!token || !(await tokens.isOpen(token))) throw new MemberRefusal({ reason: 'link' });
      requirePassword(input.password, '');
      await take(changes, `new password ${readNetwork(request)}`);
      const isUsed = await tokens.use(token, await hashPassword(input.password));
      clearPasswordCookie(request, reply);
      if (!isUsed) throw new MemberRefusal({ reason: 'link' });
      await sessions.end({ request, reply });
      return {};
    });
  });
}

async function take(limit: RateLimit, key: string): Promise<void> {
  const slot = await limit.take([key]);
  if (!slot.granted)
    throw new MemberRefusal({ reason: 'limited', retryAfterSeconds: slot.retryAfterSeconds });
}

function sendWhileListening(app: FastifyInstance, context: ServerContext): () => void {
  const { siteTitle, delivery, now } = context;
  const sendMail = createMailer(delivery.smtp && { ...delivery.smtp, senderName: siteTitle });
  const tokens = createPasswordTokens(context);
  const texts = () => app.storefront.emails.password ?? ENGLISH;
  const lane = passwordLane({ ...context, tokens, texts, sendMail });
  return deliverWhileListening(app, { lanes: [lane], now });
}

/** Returns the function that reads whether a visitor came by a link that works. */
export function createLinkReader(
  context: ServerContext,
): (request: Parameters<typeof readPasswordCookie>[0]) => Promise<boolean> {
  const tokens = createPasswordTokens(context);
  return (request) => tokens.isOpen(readPasswordCookie(request));
}
