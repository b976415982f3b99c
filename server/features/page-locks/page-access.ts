import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/feature';
import { hostCookieName } from '../../platform/http/host-cookie';
import { isSecure } from '../../platform/http/security-headers';
import { isSameSecret } from '../../platform/secrets/is-same-secret';
import { createTokenSigner } from '../../platform/secrets/signed-token';

const LIFETIME_MS = 12 * 60 * 60_000;

/** A page that has a password. */
export interface LockedPage {
  id: string;
  /** Made by `hashPassword`. */
  passwordHash: string;
}

/** Which locked pages a browser has opened, by signed cookies. */
export interface PageAccess {
  isOpen(request: FastifyRequest, page: LockedPage): boolean;
  open(request: FastifyRequest, reply: FastifyReply, page: LockedPage): void;
}

/** Returns the access to locked pages. It ends when the password of a page changes. */
export function createPageAccess({ secret, now }: Pick<ServerContext, 'secret' | 'now'>): PageAccess {
  const signerOf = ({ id }: LockedPage) => createTokenSigner(secret, `page-lock ${id}`);
  const cookieOf = (request: FastifyRequest, { id }: LockedPage) => hostCookieName(request, `page-${id}`);
  return {
    isOpen(request, page) {
      const value = signerOf(page).verify(request.cookies[cookieOf(request, page)]);
      const [openedAt = '', password = ''] = value?.split('~') ?? [];
      const age = now() - Number(openedAt);
      return age >= 0 && age < LIFETIME_MS && isSameSecret(digestOf(page), password);
    },
    open(request, reply, page) {
      reply.setCookie(cookieOf(request, page), signerOf(page).sign(`${now()}~${digestOf(page)}`), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(request),
      });
    },
  };
}

function digestOf({ passwordHash }: LockedPage): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);
}
