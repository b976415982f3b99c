import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from '../../platform/http/host-cookie';
import { isSecure } from '../../platform/http/security-headers';
import { PASSWORD_TOKEN_MS } from './account-tokens';

/** Holds the token between the link of an e-mail and the form, so that no address, history or record has it. */
export interface TokenCookie {
  read(request: FastifyRequest): string | undefined;
  set(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

/** Returns the cookie of a name. */
export function createTokenCookie(name: string): TokenCookie {
  return {
    read: (request) => request.cookies[hostCookieName(request, name)],
    set(request, reply, token) {
      const maxAge = PASSWORD_TOKEN_MS / 1000;
      reply.setCookie(hostCookieName(request, name), token, { ...optionsOf(request), maxAge });
    },
    clear(request, reply) {
      reply.clearCookie(hostCookieName(request, name), optionsOf(request));
    },
  };
}

// Not `strict`: the redirect follows a link in an e-mail.
function optionsOf(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}
