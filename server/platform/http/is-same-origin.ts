import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin that SITE_URL states; null without it. */
    siteOrigin: string | null;
  }
}

/**
 * Returns whether the browser states that a page of this site sent the request; false without a statement. The
 * site is that of SITE_URL; without it, the host to which the request was sent. `X-Forwarded-Host` has no effect.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { siteOrigin } = request.server;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin === (siteOrigin ?? `${request.protocol}://${request.headers.host}`);
}
