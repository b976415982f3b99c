import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from '../http/host-cookie';
import { isSecure } from '../http/security-headers';
import { createTokenSigner, type TokenSigner } from '../signed-token';
import type { EndedSessions } from './ended-sessions';

const COOKIE = 'ownerSession';
const LIFETIME_SECONDS = 12 * 60 * 60;

/** Sessions of the owner's browser, stored in a signed, http-only cookie. */
export interface OwnerSessions {
  /** Returns whether the browser is signed in. Works before the cookie plugin has run. */
  isOpen(request: FastifyRequest): Promise<boolean>;
  /** Signs the browser in, for 12 hours. */
  start(request: FastifyRequest, reply: FastifyReply): void;
  /** Signs the browser out. A copy of its cookie is refused from then on. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export interface OwnerSessionOptions {
  /** Signs the cookie. */
  secret: string;
  /** SHA-256 of the owner's token. A new token ends all sessions. */
  tokenHash: Buffer;
  endedSessions: EndedSessions;
  /** Milliseconds since 1970. */
  now: () => number;
}

interface Session {
  id: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Returns the sessions of one website. */
export function createOwnerSessions(options: OwnerSessionOptions): OwnerSessions {
  const { secret, tokenHash, endedSessions, now } = options;
  const signer = createTokenSigner(secret, `owner-session:${tokenHash.toString('hex')}`);
  const cookieOptions = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;
  const readUnexpired = (request: FastifyRequest) => {
    const session = readSession(signer, request);
    return session && session.expiresAt > now() ? session : null;
  };
  return {
    async isOpen(request) {
      const session = readUnexpired(request);
      return session !== null && !(await endedSessions.has(session.id));
    },
    start(request, reply) {
      const value = `${now() + LIFETIME_SECONDS * 1000}:${randomUUID()}`;
      reply.setCookie(hostCookieName(request, COOKIE), signer.sign(value), {
        ...cookieOptions(request),
        maxAge: LIFETIME_SECONDS,
      });
    },
    async end(request, reply) {
      const session = readUnexpired(request);
      if (session) await endedSessions.add(session.id, new Date(session.expiresAt));
      reply.clearCookie(hostCookieName(request, COOKIE), cookieOptions(request));
    },
  };
}

function readSession(signer: TokenSigner, request: FastifyRequest): Session | null {
  const cookies = cookie.parse(request.headers.cookie ?? '');
  const value = signer.verify(cookies[hostCookieName(request, COOKIE)]);
  const [expiresAt, id] = value?.split(':') ?? [];
  return id ? { id, expiresAt: Number(expiresAt) } : null;
}
