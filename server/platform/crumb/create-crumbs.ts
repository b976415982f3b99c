import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpFailure } from '../http/http-failure';
import { isSecure } from '../http/security-headers';
import { isSameSecret } from '../secrets/is-same-secret';
import { createTokenSigner } from '../secrets/signed-token';

const SESSION_EXPIRED = 'Your session has expired. Please reload the page and try again.';

/** CSRF tokens. Only a page of this site can read the cookie and send its value in a header. */
export interface Crumbs {
  /** Returns the crumb of the cookie, or sets a new one when that is missing or invalid. */
  give(request: FastifyRequest, reply: FastifyReply): string;
  /** Returns a hash of the crumb, which identifies the caller. Throws HttpFailure 403 with a new crumb. */
  require(request: FastifyRequest, reply: FastifyReply): string;
  /** Returns the error for a request from another site. */
  refusal(request: FastifyRequest, reply: FastifyReply): HttpFailure;
}

export function createCrumbs(secret: string): Crumbs {
  const signer = createTokenSigner(secret, 'crumb');
  const crumbs: Crumbs = {
    give(request, reply) {
      const present = request.cookies.crumb;
      if (present && signer.verify(present)) return present;
      const crumb = signer.sign(randomBytes(16).toString('base64url'));
      reply.setCookie('crumb', crumb, { path: '/', sameSite: 'lax', secure: isSecure(request) });
      return crumb;
    },
    require(request, reply) {
      const crumb = request.cookies.crumb;
      if (crumb && isSameSecret(crumb, sentCrumb(request)) && signer.verify(crumb)) return hash(crumb);
      throw crumbs.refusal(request, reply);
    },
    refusal(request, reply) {
      return new HttpFailure(403, {
        crumbFail: true,
        crumb: crumbs.give(request, reply),
        message: SESSION_EXPIRED,
      });
    },
  };
  return crumbs;
}

function sentCrumb(request: FastifyRequest): string {
  return String(request.headers['x-csrf-token'] ?? (request.query as Record<string, unknown>).crumb);
}

function hash(crumb: string): string {
  return createHash('sha256').update(crumb).digest('hex');
}
