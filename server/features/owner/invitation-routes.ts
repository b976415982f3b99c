import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { parseNetwork } from '../../platform/http/parse-network';
import { redirectTo } from '../../platform/http/redirect-to';
import { sendPersonalPage } from '../../platform/http/send-personal-page';
import type { RateLimit } from '../../platform/rate-limit/rate-limit';
import { DISPLAY_NAME_LENGTH, type Exchange, hashPassword, normalizeDisplayName } from '../accounts';
import { type InvitationForm, renderInvitationPage, renderUnknownInvitationPage } from './invitation-page';
import { INVITATION_PATH } from './invitation-paths';
import type { Invitations } from './invitations';
import { requireOwnForm } from './own-form';
import { findPasswordError } from './password/password-rules';
import type { OwnerSite } from './render-owner-page';
import { OWNER_HOME } from './return-path';

/** New passwords from one network: each costs a hash. */
export const ACCEPTANCES = { limit: 10, windowMs: 15 * 60_000 };

const FOREIGN_FORM = 'This form was sent from another site. Open the link of the invitation again.';

const linkSchema = z.object({ token: z.string().max(100).catch('') });
const formSchema = z.object({
  displayName: z.string().max(1_000).catch(''),
  password: z.string().max(1_024).catch(''),
});

export interface InvitationRouteDeps {
  invitations: Invitations;
  rateLimit: RateLimit;
  /** Signs in to a new account. */
  onAccepted: (exchange: Exchange, id: string) => Promise<void>;
  site: OwnerSite;
}

/** Registers the page of an invitation: its link, and the form that makes the account, both without a script. */
export function registerInvitationRoutes(app: FastifyInstance, deps: InvitationRouteDeps): void {
  const config = { isSignIn: true };
  app.get(INVITATION_PATH, { config }, async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer');
    const { token } = linkSchema.parse(request.query);
    if (token) {
      deps.invitations.open({ request, reply }, token);
      return redirectTo(reply, INVITATION_PATH);
    }
    const invitation = await deps.invitations.find(request);
    if (!invitation) return sendUnknown(deps, reply);
    return sendForm(deps, reply, { invitation, displayName: '', error: null });
  });
  app.post(INVITATION_PATH, { config }, async (request, reply) => {
    requireOwnForm(request, FOREIGN_FORM);
    return accept(deps, { request, reply });
  });
}

async function accept(deps: InvitationRouteDeps, { request, reply }: Exchange): Promise<FastifyReply> {
  const { displayName: typed, password } = formSchema.parse(request.body ?? {});
  const invitation = await deps.invitations.find(request);
  if (!invitation) return sendUnknown(deps, reply);
  const displayName = normalizeDisplayName(typed).slice(0, DISPLAY_NAME_LENGTH);
  const error = findError({ displayName, password, email: invitation.email });
  if (error) return sendForm(deps, reply.code(400), { invitation, displayName: typed, error });
  const slot = await deps.rateLimit.take([`invitation ${parseNetwork(request)}`]);
  if (!slot.granted) {
    const message = 'Too many attempts. Try again in a few minutes.';
    reply.code(429).header('retry-after', slot.retryAfterSeconds);
    return sendForm(deps, reply, { invitation, displayName, error: { field: 'password', message } });
  }
  const passwordHash = await hashPassword(password);
  const id = await deps.invitations.accept({ request, reply }, { displayName, passwordHash });
  if (id === undefined) return sendUnknown(deps, reply);
  await deps.onAccepted({ request, reply }, id);
  return redirectTo(reply, OWNER_HOME);
}

function findError(form: { displayName: string; password: string; email: string }): InvitationForm['error'] {
  if (form.displayName === '') return { field: 'displayName', message: 'Enter your name.' };
  const message = findPasswordError(form.password, form.email);
  return message === undefined ? null : { field: 'password', message };
}

function sendForm({ site }: InvitationRouteDeps, reply: FastifyReply, form: InvitationForm): FastifyReply {
  return sendPersonalPage(reply, renderInvitationPage(site, form));
}

function sendUnknown({ site }: InvitationRouteDeps, reply: FastifyReply): FastifyReply {
  return sendPersonalPage(reply.code(404), renderUnknownInvitationPage(site));
}
