import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { localeCall, signInCall, signOutCall, signUpCall } from '../../../contract/members/calls';
import { isCustomLanguage } from '../../../src/commerce/is-custom-language';
import type { Crumbs } from '../../platform/crumb';
import { HttpFailure } from '../../platform/http/http-failure';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parseNetwork } from '../../platform/http/parse-network';
import { redirectTo } from '../../platform/http/redirect-to';
import { registerCall } from '../../platform/http/register-call';
import type { CheckPassword, Credentials } from '../accounts';
import { MemberRefusal } from './member-refusal';
import type { MemberSessions } from './member-sessions';
import { requireOwnPage, requireXsrfToken, respond } from './respond';
import { parseReturnPath } from './return-path';
import type { SignUp } from './sign-up';

/** The form that signs out posts here, because forms cannot send DELETE. */
const SIGN_OUT_PATH = '/account/sign-out';

const CUSTOM_LANGUAGE = 'No standard defines this language code.';

const signOutFormSchema = z.object({ to: z.string().catch('') }).catch({ to: '' });

export interface SessionRouteDeps {
  checkPassword: CheckPassword;
  signUp: SignUp;
  setLanguage: (memberId: string, language: string) => Promise<void>;
  sessions: MemberSessions;
  crumbs: Crumbs;
}

/** Registers signing up, in and out, for scripts and for forms without one (spec §7 Members). */
export function registerSessionRoutes(app: FastifyInstance, deps: SessionRouteDeps): void {
  const { sessions, crumbs } = deps;
  registerCall(app, signUpCall, async ({ request, reply, body, bodyKind }) => {
    requireOwnPage(crumbs, { request, reply }, bodyKind);
    const input = body();
    const { displayName, email, rememberMe } = input;
    const fields = { displayName, email, rememberMe };
    const form = 'to' in input ? { name: 'signUp' as const, fields, to: input.to } : null;
    return respond({ request, reply }, { form }, async () => {
      const memberId = await deps.signUp(parseNetwork(request), input);
      return { xsrfToken: await sessions.start({ request, reply }, memberId, rememberMe) };
    });
  });
  registerCall(app, signInCall, async ({ request, reply, body, bodyKind }) => {
    requireOwnPage(crumbs, { request, reply }, bodyKind);
    const input = body();
    const { email, rememberMe } = input;
    const form =
      'to' in input ? { name: 'signIn' as const, fields: { email, rememberMe }, to: input.to } : null;
    return respond({ request, reply }, { form }, async () => {
      const memberId = await findMember(deps, parseNetwork(request), input);
      return { xsrfToken: await sessions.start({ request, reply }, memberId, rememberMe) };
    });
  });
  registerCall(app, localeCall, async ({ request, reply, body }) => {
    requireXsrfToken(deps, { request, reply });
    const member = await sessions.readMember(request);
    if (!member) throw new HttpFailure(401, { message: 'Sign in first.' });
    const { language } = body();
    if (isCustomLanguage(language)) throw new HttpFailure(400, { message: CUSTOM_LANGUAGE });
    await deps.setLanguage(member.id, language);
    reply.header('cache-control', 'no-store');
    return {};
  });
  registerCall(app, signOutCall, async ({ request, reply }) => {
    requireXsrfToken(deps, { request, reply });
    await sessions.end({ request, reply });
    reply.header('cache-control', 'no-store');
    return { authenticated: false as const };
  });
  app.post(SIGN_OUT_PATH, async (request, reply) => {
    if (!isSameOrigin(request)) throw crumbs.refusal(request, reply);
    await sessions.end({ request, reply });
    return redirectTo(reply, parseReturnPath(signOutFormSchema.parse(request.body).to));
  });
}

/** Returns the id of the account with this password. Throws MemberRefusal. */
async function findMember(
  { checkPassword }: SessionRouteDeps,
  network: string,
  { email, password }: Credentials,
): Promise<string> {
  if (email.trim() === '' || password === '') throw new MemberRefusal({ reason: 'incomplete' });
  const verdict = await checkPassword(network, { email, password });
  if (verdict.status === 'right') return verdict.accountId;
  throw new MemberRefusal({ ...verdict, reason: verdict.status });
}
