import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from '../../platform/http/host-cookie';
import { isSecure } from '../../platform/http/security-headers';
import { TOKEN_MS } from './password-tokens';

/** Holds the token between the link of the e-mail and the form, so that no address, history or record has it. */
const COOKIE = 'passwordToken';

export function readPasswordCookie(request: FastifyRequest): string | undefined {
  return request.cookies[hostCookieName(request, COOKIE)];
}

export function setPasswordCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const maxAge = TOKEN_MS / 1000;
  reply.setCookie(hostCookieName(request, COOKIE), token, { ...optionsOf(request), maxAge });
}

export function clearPasswordCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(hostCookieName(request, COOKIE), optionsOf(request));
}

function optionsOf(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}
