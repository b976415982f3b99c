import type { FastifyRequest } from 'fastify';

/** Returns whether the browser states that a page of this site sent the request; false without a statement. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin === `${request.protocol}://${request.host}`;
}
