import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../http/security-headers';
import { createTokenSigner } from '../signed-token';

const COOKIE = 'ownerSession';
const LIFETIME_SECONDS = 12 * 60 * 60;

/** Sessions of the owner's browser, kept in a signed cookie that no script can read. */
export interface OwnerSessions {
  /** Whether the request comes from a browser that is signed in. Needs no plugin to have read its cookies. */
  isOpen(request: FastifyRequest): boolean;
  /** Signs the browser in, for 12 hours. */
  start(request: FastifyRequest, reply: FastifyReply): void;
  /** Signs the browser out. */
  end(request: FastifyRequest, reply: FastifyReply): void;
}

export interface OwnerSessionOptions {
  /** Signs the cookie. */
  secret: string;
  /** Of the owner's token: with another one every session that began before is over. */
  tokenHash: Buffer;
  /** Milliseconds since 1970. */
  now: () => number;
}

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
