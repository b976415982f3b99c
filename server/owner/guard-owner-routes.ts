import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpFailure } from '../http/http-failure';
import { isToken } from './owner-token';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers to the owner's token alone. */
    ownerOnly?: boolean;
    /** The monitor's token will do too, where there is one. */
    monitorMay?: boolean;
  }
}

const UNAUTHORIZED = 'Send the owner token: Authorization: Bearer <token>.';

/** Hashes of the tokens that open what is not public. */
export interface TokenHashes {
  owner: Buffer;
  /** Null where the owner's token is the only one. */
  monitor: Buffer | null;
}

/**
 * Answers 401 to whoever asks for a route marked `config: { ownerOnly: true }`, or for anything under /config,
 * without the owner's token, before anything of the request is read.
 */
export function guardOwnerRoutes(app: FastifyInstance, { owner, monitor }: TokenHashes): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnerOnly(request) || holds(request, owner)) return;
    if (monitor && request.routeOptions.config?.monitorMay && holds(request, monitor)) return;
    reply.header('www-authenticate', 'Bearer');
    throw new HttpFailure(401, { message: UNAUTHORIZED });
  });
}

function isOwnerOnly(request: FastifyRequest): boolean {
  // By the address as well, so that what has no route there is not told apart from what has one.
  return (
    request.routeOptions.config?.ownerOnly === true || /^\/+config(?:[/?;]|$)/i.test(readPath(request.url))
  );
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
