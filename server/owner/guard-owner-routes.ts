import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpFailure } from '../http/http-failure';
import { isSameOrigin } from '../http/is-same-origin';
import { readNetwork } from '../http/read-network';
import { type CheckToken, tooManyTokens } from './check-token';
import type { OwnerSessions } from './owner-sessions';
import { signInPath } from './return-path';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requires the owner's token or session. */
    ownerOnly?: boolean;
    /** Also accepts the monitor's token, if there is one. */
    allowsMonitor?: boolean;
    /** Signs the owner in or out: the only routes under /config that are public. */
    isSignIn?: boolean;
  }
}

const UNAUTHORIZED = 'Send the owner token: Authorization: Bearer <token>.';
const FOREIGN_ORIGIN =
  'Changes are taken from this site’s own pages alone. Open the page here and try again.';
const SAFE_METHODS = ['GET', 'HEAD'];

/** SHA-256 hashes of the tokens for routes that are not public. */
export interface TokenHashes {
  owner: Buffer;
  /** Null when no monitor token is set. */
  monitor: Buffer | null;
}

export interface GuardDeps {
  tokenHashes: TokenHashes;
  checkToken: CheckToken;
  sessions: OwnerSessions;
}

/**
 * Protects the routes with `config: { ownerOnly: true }` and all of /config. Without the owner's token or session it
 * responds 401 before the body is read, or redirects a browser that requests a page to the sign-in page (303). After
 * too many wrong tokens it responds 429. A change by a session must come from a page of this site (else 403).
 */
export function guardOwnerRoutes(
  app: FastifyInstance,
  { tokenHashes, checkToken, sessions }: GuardDeps,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnerOnly(request)) return;
    const token = readToken(request);
    const verdict =
      token === null
        ? null
        : await checkToken(readNetwork(request), token, allowedHashes(request, tokenHashes));
    if (verdict?.status === 'right') return;
    if (await sessions.isOpen(request)) return requireOwnOrigin(request);
    if (verdict?.status === 'limited') {
      reply.header('retry-after', verdict.retryAfterSeconds);
      throw new HttpFailure(429, { message: tooManyTokens(verdict) });
    }
    if (acceptsPage(request)) {
      return reply.header('cache-control', 'no-store').redirect(signInPath(request.url), 303);
    }
    reply.header('www-authenticate', 'Bearer');
    throw new HttpFailure(401, { message: UNAUTHORIZED });
  });
}

function allowedHashes(request: FastifyRequest, { owner, monitor }: TokenHashes): Buffer[] {
  return monitor && request.routeOptions.config?.allowsMonitor ? [owner, monitor] : [owner];
}

function requireOwnOrigin(request: FastifyRequest): void {
  if (SAFE_METHODS.includes(request.method) || isSameOrigin(request)) return;
  throw new HttpFailure(403, { message: FOREIGN_ORIGIN });
}

function isOwnerOnly(request: FastifyRequest): boolean {
  const { ownerOnly, isSignIn } = request.routeOptions.config ?? {};
  // By the path as well, so that the response does not reveal which routes exist under /config.
  return !isSignIn && (ownerOnly === true || isUnderConfig(request));
}

function acceptsPage(request: FastifyRequest): boolean {
  const accepted = request.headers.accept ?? '';
  return request.method === 'GET' && isUnderConfig(request) && accepted.includes('text/html');
}

function isUnderConfig(request: FastifyRequest): boolean {
  return /^\/+config(?:[/?;]|$)/i.test(readPath(request.url));
}

// Decoded, as the router decodes a path before it matches routes.
function readPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return url;
  }
}

function readToken(request: FastifyRequest): string | null {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return token ?? null;
}
