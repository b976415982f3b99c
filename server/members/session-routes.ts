import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Crumbs } from '../crumb';
import { registerCall } from '../http/call';
import { HttpFailure } from '../http/http-failure';
import { isSameOrigin } from '../http/is-same-origin';
import { readNetwork } from '../http/read-network';
import { isSameSecret } from '../is-same-secret';
import type { CheckPassword, Credentials } from './check-password';
import type { MemberSessions } from './member-sessions';
import { readReturnPath } from './return-path';
import { signInCall, signOutCall } from './session-calls';
import type { SignInFailure } from './sign-in-page';

/** The form that signs out posts here, because forms cannot send DELETE. */
const SIGN_OUT_PATH = '/account/sign-out';
const STATUS: Readonly<Record<SignInFailure['reason'], number>> = {
  incomplete: 400,
  wrong: 401,
  limited: 429,
};

const signOutFormSchema = z.object({ to: z.string().catch('') }).catch({ to: '' });

export interface SessionRouteDeps {
  checkPassword: CheckPassword;
  sessions: MemberSessions;
  crumbs: Crumbs;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers signing in and out, for scripts and for forms without one (spec §7). */
export function registerSessionRoutes(app: FastifyInstance, deps: SessionRouteDeps): void {
  const { sessions, crumbs } = deps;
  registerCall(app, signInCall, async ({ request, reply, body, bodyKind }) => {
    if (bodyKind === 'json') crumbs.require(request, reply);
    else if (!isSameOrigin(request)) throw crumbs.refusal(request, reply);
    const input = body();
    reply.header('cache-control', 'no-store');
    return 'to' in input
      ? signInByForm(deps, { request, reply }, input)
      : signInByScript(deps, { request, reply }, input);
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
    return redirectTo(reply, signOutFormSchema.parse(request.body).to);
  });
}

type SignInInput = Credentials & { rememberMe: boolean };

async function signInByScript(deps: SessionRouteDeps, exchange: Exchange, input: SignInInput) {
  const result = await signIn(deps, exchange, input);
  if ('xsrfToken' in result) return result;
  throw new HttpFailure(STATUS[result.reason], { message: describeFailure(result) });
}

async function signInByForm(
  deps: SessionRouteDeps,
  { request, reply }: Exchange,
  { to: requested, ...input }: SignInInput & { to: string },
): Promise<FastifyReply> {
  const result = await signIn(deps, { request, reply }, input);
  const to = readReturnPath(requested);
  if ('xsrfToken' in result) return redirectTo(reply, to);
  const { send } = request.server.signInPage;
  if (!send) throw new HttpFailure(STATUS[result.reason], { message: describeFailure(result) });
  const { email, rememberMe } = input;
  return send(request, reply.code(STATUS[result.reason]), { email, rememberMe, to, failure: result });
}

/** Starts a session when the password is right, else returns the reason and sets `Retry-After` for a limit. */
async function signIn(
  { checkPassword, sessions }: SessionRouteDeps,
  { request, reply }: Exchange,
  { email, password, rememberMe }: SignInInput,
): Promise<{ xsrfToken: string } | SignInFailure> {
  if (email.trim() === '' || password === '') return { reason: 'incomplete' };
  const verdict = await checkPassword(readNetwork(request), { email, password });
  if (verdict.status === 'wrong') return { reason: 'wrong' };
  if (verdict.status === 'limited') {
    reply.header('retry-after', verdict.retryAfterSeconds);
    return { reason: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };
  }
  return { xsrfToken: await sessions.start({ request, reply }, verdict.memberId, rememberMe) };
}

function requireXsrfToken({ sessions, crumbs }: SessionRouteDeps, { request, reply }: Exchange): void {
  const expected = sessions.xsrfToken(request);
  if (expected === null || isSameSecret(expected, String(request.headers['x-csrf-token']))) return;
  const { body } = crumbs.refusal(request, reply);
  throw new HttpFailure(403, { ...body, crumb: expected });
}

function describeFailure(failure: SignInFailure): string {
  switch (failure.reason) {
    case 'incomplete':
      return 'Enter your email address and your password.';
    case 'wrong':
      return 'The email address or the password is wrong.';
    case 'limited':
      return `Too many attempts. Try again in ${failure.retryAfterSeconds} s.`;
  }
}

function redirectTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(readReturnPath(path), 303);
}
