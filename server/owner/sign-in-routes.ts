import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireBodyKind } from '../http/body-kind';
import { HttpFailure } from '../http/http-failure';
import { isSameOrigin } from '../http/is-same-origin';
import { readNetwork } from '../http/read-network';
import { sendPersonalPage } from '../http/send-personal-page';
import { type CheckToken, tooManyTokens } from './check-token';
import type { OwnerSessions } from './owner-sessions';
import { readReturnPath, SIGN_IN, SIGN_OUT } from './return-path';
import type { OwnerSite } from './write-owner-page';
import { writeSignInPage } from './write-sign-in-page';

const NO_TOKEN = 'Enter the owner’s token.';
const WRONG_TOKEN =
  'This is not the owner’s token. It was printed when the server first started, or is set as OWNER_TOKEN.';
const FOREIGN_FORM = 'This form was sent from another site. Open the sign-in page and try again.';

const text = z.string().trim().catch('');
const signInSchema = z.object({ token: text, to: text });
const querySchema = z.object({ to: text });

export interface SignInDeps {
  sessions: OwnerSessions;
  tokenHash: Buffer;
  checkToken: CheckToken;
  site: OwnerSite;
}

/** Registers sign-in and sign-out by a form that needs no script. */
export function registerSignInRoutes(app: FastifyInstance, deps: SignInDeps): void {
  const config = { isSignIn: true };
  app.get(SIGN_IN, { config }, async (request, reply) => {
    const to = readReturnPath(querySchema.parse(request.query).to);
    if (await deps.sessions.isOpen(request)) return redirectTo(reply, to);
    return sendPersonalPage(reply, writeSignInPage(deps.site, { to, isCrossSite: isCrossSite(request) }));
  });
  app.post(SIGN_IN, { config }, async (request, reply) => {
    requireOwnForm(request);
    return signIn(deps, request, reply);
  });
  app.post(SIGN_OUT, { config }, async (request, reply) => {
    requireOwnForm(request);
    await deps.sessions.end(request, reply);
    return redirectTo(reply, SIGN_IN);
  });
}

async function signIn(deps: SignInDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { token, to: requested } = signInSchema.parse(request.body);
  const to = readReturnPath(requested);
  const refuse = (status: number, error: string) =>
    sendPersonalPage(reply.code(status), writeSignInPage(deps.site, { to, error }));
  if (token === '') return refuse(400, NO_TOKEN);
  const verdict = await deps.checkToken(readNetwork(request), token, [deps.tokenHash]);
  if (verdict.status === 'limited') {
    reply.header('retry-after', verdict.retryAfterSeconds);
    return refuse(429, tooManyTokens(verdict));
  }
  if (verdict.status === 'wrong') return refuse(403, WRONG_TOKEN);
  deps.sessions.start(request, reply);
  return redirectTo(reply, to);
}

function requireOwnForm(request: FastifyRequest): void {
  if (!isSameOrigin(request)) throw new HttpFailure(403, { message: FOREIGN_FORM });
  // A form without fields, such as the one to sign out, may have no content type.
  if (request.headers['content-type'] !== undefined) requireBodyKind(request, ['form']);
}

// After a link on another site the browser sends no SameSite=Strict cookie, even if there is a session.
function isCrossSite(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}

function redirectTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}
