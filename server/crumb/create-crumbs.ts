import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpFailure } from '../http/http-failure';
import { isSecure } from '../http/security-headers';
import { createTokenSigner } from '../signed-token';

const SESSION_EXPIRED = 'Your session has expired. Please reload the page and try again.';

/** Proof that a call comes from a page of this site: only such a page can read the cookie and send it as a header. */
export interface Crumbs {
  /** The visitor's crumb: the one in the cookie if it is good, else a new one, set on the reply. */
  give(request: FastifyRequest, reply: FastifyReply): string;
  /** Who is calling, as a hash of the crumb. Throws HttpFailure 403 with a crumb for the next try. */
  require(request: FastifyRequest, reply: FastifyReply): string;
  /** The refusal itself, for a form that another site posted. */
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
      if (crumb && sentCrumb(request) === crumb && signer.verify(crumb)) return hash(crumb);
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

function sentCrumb(request: FastifyRequest): unknown {
  return request.headers['x-csrf-token'] ?? (request.query as Record<string, unknown>).crumb;
}

function hash(crumb: string): string {
  return createHash('sha256').update(crumb).digest('hex');
}
