import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseNetwork } from '../../platform/http/parse-network';
import { redirectTo } from '../../platform/http/redirect-to';
import { sendPersonalPage } from '../../platform/http/send-personal-page';
import type { CheckPassword, Exchange } from '../accounts';
import { type CheckToken, tooManyTokens } from './check-token';
import { requireOwnForm } from './own-form';
import type { OwnerSessions } from './owner-sessions';
import type { OwnerSite } from './render-owner-page';
import { renderSignInPage, type SignInKind, tokenPlace } from './render-sign-in-page';
import { parseReturnPath, SIGN_IN, SIGN_OUT } from './return-path';

const NO_TOKEN = 'Enter the owner’s token.';
const WRONG_TOKEN = 'This is not the owner’s token.';
const NO_PASSWORD = 'Enter your e-mail address and your password.';
const WRONG_PASSWORD = 'The e-mail address or the password is wrong.';
const FOREIGN_FORM = 'This form was sent from another site. Open the sign-in page and try again.';

const text = z.string().trim().catch('');
const signInSchema = z.object({
  token: text.optional(),
  email: z.string().trim().max(1_000).catch(''),
  password: z.string().max(1_024).catch(''),
  to: text,
});
const querySchema = z.object({ to: text, changed: z.string().optional().catch(undefined) });

export interface SignInDeps {
  sessions: OwnerSessions;
  /** Opens a session of an account; of the owner's token for null. */
  startSession: (exchange: Exchange, contributorId: string | null) => Promise<void>;
  tokenHash: Buffer;
  checkToken: CheckToken;
  checkPassword: CheckPassword;
  /** Returns whether anybody can sign in with a password. */
  hasContributors: () => Promise<boolean>;
  site: OwnerSite;
}

/** How an attempt to sign in ended: with the account, which is null for the owner's token, or with why it failed. */
type Attempt =
  | { contributorId: string | null }
  | { status: number; message: string; retryAfterSeconds?: number };

/** Registers sign-in and sign-out by forms that need no script. */
export function registerSignInRoutes(app: FastifyInstance, deps: SignInDeps): void {
  const config = { isSignIn: true };
  app.get(SIGN_IN, { config }, async (request, reply) => {
    const query = querySchema.parse(request.query);
    const to = parseReturnPath(query.to);
    if (await deps.sessions.find(request)) return redirectTo(reply, to);
    const page = {
      to,
      hasContributors: await deps.hasContributors(),
      isCrossSite: isCrossSite(request),
      isChanged: query.changed !== undefined,
    };
    return sendPersonalPage(reply, renderSignInPage(deps.site, page));
  });
  app.post(SIGN_IN, { config }, async (request, reply) => {
    requireOwnForm(request, FOREIGN_FORM);
    return signIn(deps, request, reply);
  });
  app.post(SIGN_OUT, { config }, async (request, reply) => {
    requireOwnForm(request, FOREIGN_FORM);
    await deps.sessions.end({ request, reply });
    return redirectTo(reply, SIGN_IN);
  });
}

async function signIn(deps: SignInDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { token, email, password, to: requested } = signInSchema.parse(request.body ?? {});
  const to = parseReturnPath(requested);
  const kind: SignInKind = token === undefined ? 'password' : 'token';
  const network = parseNetwork(request);
  const attempt =
    token === undefined
      ? await tryPassword(deps, network, { email, password })
      : await tryToken(deps, network, token);
  if ('contributorId' in attempt) {
    await deps.startSession({ request, reply }, attempt.contributorId);
    return redirectTo(reply, to);
  }
  const { status, message, retryAfterSeconds } = attempt;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const page = { to, hasContributors: await deps.hasContributors(), email, error: { kind, message } };
  return sendPersonalPage(reply.code(status), renderSignInPage(deps.site, page));
}

async function tryToken(
  { checkToken, tokenHash, site }: SignInDeps,
  network: string,
  token: string,
): Promise<Attempt> {
  if (token === '') return { status: 400, message: NO_TOKEN };
  const verdict = await checkToken(network, token, [tokenHash]);
  if (verdict.status === 'right') return { contributorId: null };
  if (verdict.status === 'wrong') return { status: 403, message: `${WRONG_TOKEN} ${tokenPlace(site)}` };
  const { retryAfterSeconds } = verdict;
  return { status: 429, message: tooManyTokens(verdict), retryAfterSeconds };
}

async function tryPassword(
  { checkPassword }: SignInDeps,
  network: string,
  credentials: { email: string; password: string },
): Promise<Attempt> {
  if (credentials.email === '' || credentials.password === '') return { status: 400, message: NO_PASSWORD };
  const verdict = await checkPassword(network, credentials);
  if (verdict.status === 'right') return { contributorId: verdict.accountId };
  if (verdict.status === 'wrong') return { status: 403, message: WRONG_PASSWORD };
  const { retryAfterSeconds } = verdict;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return {
    status: 429,
    message: `Too many wrong passwords. Try again in ${minutes} min.`,
    retryAfterSeconds,
  };
}

// After a link on another site the browser sends no SameSite=Strict cookie, even if there is a session.
function isCrossSite(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}
