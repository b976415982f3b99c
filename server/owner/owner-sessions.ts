import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../http/security-headers';
import { createTokenSigner } from '../signed-token';

const COOKIE = 'ownerSession';
const LIFETIME_SECONDS = 12 * 60 * 60;

/** Sessions of the owner's browser, stored in a signed, http-only cookie. */
export interface OwnerSessions {
  /** Returns whether the browser is signed in. Works before the cookie plugin has run. */
  isOpen(request: FastifyRequest): boolean;
  /** Signs the browser in, for 12 hours. */
  start(request: FastifyRequest, reply: FastifyReply): void;
  /** Signs the browser out. */
  end(request: FastifyRequest, reply: FastifyReply): void;
}

export interface OwnerSessionOptions {
  /** Signs the cookie. */
  secret: string;
  /** SHA-256 of the owner's token. A new token ends all sessions. */
  tokenHash: Buffer;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the sessions of one website. */
export function createOwnerSessions({ secret, tokenHash, now }: OwnerSessionOptions): OwnerSessions {
  const signer = createTokenSigner(secret, `owner-session:${tokenHash.toString('hex')}`);
  const options = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;
  return {
    isOpen(request) {
      const endsAt = signer.verify(cookie.parse(request.headers.cookie ?? '')[COOKIE]);
      return endsAt !== null && Number(endsAt) > now();
    },
    start(request, reply) {
      const endsAt = now() + LIFETIME_SECONDS * 1000;
      reply.setCookie(COOKIE, signer.sign(String(endsAt)), { ...options(request), maxAge: LIFETIME_SECONDS });
    },
    end(request, reply) {
      reply.clearCookie(COOKIE, options(request));
    },
  };
}
