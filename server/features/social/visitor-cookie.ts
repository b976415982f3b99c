import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from '../../platform/http/host-cookie';
import { isSecure } from '../../platform/http/security-headers';
import { createTokenSigner } from '../../platform/secrets/signed-token';

/** HttpOnly and signed. The database holds its hash. */
const COOKIE = 'visitor';
/** States for scripts that the visitor has likes or comments to fetch. It identifies nobody. */
const HINT = 'hasVisitor';
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;

/** Who likes and comments: a browser, by a cookie that it gets with its first like or comment. */
export interface VisitorCookies {
  /** Returns the hash of the visitor's cookie; undefined without a valid one. */
  find(request: FastifyRequest): string | undefined;
  /**
   * Returns the hash of the visitor's cookie, and sets a new one if it is missing. Concurrent first requests with one
   * crumb get one cookie, so that they are one visitor.
   */
  give(request: FastifyRequest, reply: FastifyReply, crumbHash?: string): string;
}

export function createVisitorCookies(secret: string): VisitorCookies {
  const signer = createTokenSigner(secret, 'visitor');
  const find = (request: FastifyRequest): string | undefined => {
    const value = signer.verify(request.cookies[hostCookieName(request, COOKIE)]);
    return value ? hashOf(value) : undefined;
  };
  return {
    find,
    give(request, reply, crumbHash) {
      const present = find(request);
      if (present) return present;
      const value = crumbHash ? hashOf(`visitor ${crumbHash}`) : randomBytes(32).toString('base64url');
      const shared = {
        path: '/',
        sameSite: 'lax',
        secure: isSecure(request),
        maxAge: LIFETIME_SECONDS,
      } as const;
      reply.setCookie(hostCookieName(request, COOKIE), signer.sign(value), { ...shared, httpOnly: true });
      reply.setCookie(HINT, '1', shared);
      return hashOf(value);
    },
  };
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
