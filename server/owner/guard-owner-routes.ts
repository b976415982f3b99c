import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpFailure } from '../http/http-failure';
import { isSameOrigin } from '../http/is-same-origin';
import type { OwnerSessions } from './owner-sessions';
import { isToken } from './owner-token';
import { signInPath } from './return-path';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers to the owner's token alone. */
    ownerOnly?: boolean;
    /** The monitor's token will do too, where there is one. */
    allowsMonitor?: boolean;
    /** The route is how one signs in or out: it lies under /config and answers to everyone. */
    isDoor?: boolean;
  }
}

const UNAUTHORIZED = 'Send the owner token: Authorization: Bearer <token>.';
const ELSEWHERE = 'Changes are taken from this site’s own pages alone. Open the page here and try again.';
const READS = ['GET', 'HEAD'];

/** Hashes of the tokens that open what is not public. */
export interface TokenHashes {
  owner: Buffer;
  /** Null where the owner's token is the only one. */
  monitor: Buffer | null;
}

/**
 * Answers 401 to whoever asks for a route marked `config: { ownerOnly: true }`, or for anything under /config,
 * without the owner's token or session, before anything of the request is read. A browser that asks for a page
 * there is sent to sign in (303). What a session changes must come from a page of this site (else 403).
 */
export function guardOwnerRoutes(
  app: FastifyInstance,
  { owner, monitor }: TokenHashes,
  sessions: OwnerSessions,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnerOnly(request) || holds(request, owner)) return;
    if (monitor && request.routeOptions.config?.allowsMonitor && holds(request, monitor)) return;
    if (sessions.isOpen(request)) {
      if (READS.includes(request.method) || isSameOrigin(request)) return;
      throw new HttpFailure(403, { message: ELSEWHERE });
    }
    if (asksForPage(request)) {
      return reply.header('cache-control', 'no-store').redirect(signInPath(request.url), 303);
    }
    reply.header('www-authenticate', 'Bearer');
    throw new HttpFailure(401, { message: UNAUTHORIZED });
  });
}

function isOwnerOnly(request: FastifyRequest): boolean {
  const { ownerOnly, isDoor } = request.routeOptions.config ?? {};
  // By the address as well, so that what has no route there is not told apart from what has one.
  return !isDoor && (ownerOnly === true || isUnderConfig(request));
}

function asksForPage(request: FastifyRequest): boolean {
  const accepted = request.headers.accept ?? '';
  return request.method === 'GET' && isUnderConfig(request) && accepted.includes('text/html');
}

function isUnderConfig(request: FastifyRequest): boolean {
  return /^\/+config(?:[/?;]|$)/i.test(readPath(request.url));
}

// The router decodes an address before it compares; so does this.
function readPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return url;
  }
}

function holds(request: FastifyRequest, tokenHash: Buffer): boolean {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return token !== undefined && isToken(token, tokenHash);
}
