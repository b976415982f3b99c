import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newPasswordCall, passwordRequestCall } from '../../../contract/members/calls';
import { isEmail } from '../../../src/commerce/is-email';
import { createCrumbs } from '../../platform/crumb';
import { normalizeEmail } from '../../platform/email/normalize-email';
import type { ServerContext } from '../../platform/feature';
import { redirectTo } from '../../platform/http/redirect-to';
import { registerCall } from '../../platform/http/register-call';
import type { Slot } from '../../platform/rate-limit/rate-limit';
import { createPasswordReset } from '../accounts';
import { memberPasswords } from './member-passwords';
import { MemberRefusal } from './member-refusal';
import type { MemberSessions } from './member-sessions';
import { OPEN_LINK_PATH } from './password-paths';
import { requirePassword } from './profile-rules';
import { requireOwnPage, respond } from './respond';
import { parseReturnPath } from './return-path';

const linkSchema = z.object({ token: z.string().max(100).catch(''), to: z.string().catch('') });

/** Registers the calls for a new password, the link of the e-mails, and the lane that sends them. */
export function registerPasswordRoutes(
  app: FastifyInstance,
  context: ServerContext,
  sessions: MemberSessions,
): void {
  const { delivery } = context;
  const crumbs = createCrumbs(context.secret);
  const reset = createPasswordReset(app, context, memberPasswords(app, context));

  registerCall(app, passwordRequestCall, async ({ request, reply, body, bodyKind }) => {
    requireOwnPage(crumbs, { request, reply }, bodyKind);
    const input = body();
    const { language = null } = input;
    const email = normalizeEmail(input.email);
    const fields = { email: input.email };
    const form = 'to' in input ? { name: 'passwordRequest' as const, fields, to: input.to } : null;
    return respond({ request, reply }, { form }, async () => {
      if (!isEmail(email)) throw new MemberRefusal({ reason: 'email' });
      if (!delivery.smtp) throw new MemberRefusal({ reason: 'noEmail' });
      requireSlot(await reset.request(request, { email, language }));
      return {};
    });
  });
  app.get(OPEN_LINK_PATH, async (request, reply) => {
    const { token, to } = linkSchema.parse(request.query);
    if (token) reset.open({ request, reply }, token);
    return redirectTo(reply.header('referrer-policy', 'no-referrer'), parseReturnPath(to));
  });
  registerCall(app, newPasswordCall, async ({ request, reply, body, bodyKind }) => {
    requireOwnPage(crumbs, { request, reply }, bodyKind);
    const input = body();
    const form = 'to' in input ? { name: 'newPassword' as const, fields: {}, to: input.to } : null;
    return respond({ request, reply }, { form }, async () => {
      if (!(await reset.find(request))) throw new MemberRefusal({ reason: 'link' });
      requirePassword(input.password, '');
      const change = await reset.change({ request, reply }, input.password);
      if (change.status === 'limited') requireSlot(change.slot);
      if (change.status !== 'changed') throw new MemberRefusal({ reason: 'link' });
      await sessions.end({ request, reply });
      return {};
    });
  });
}

function requireSlot(slot: Slot): void {
  if (!slot.granted)
    throw new MemberRefusal({ reason: 'limited', retryAfterSeconds: slot.retryAfterSeconds });
}
