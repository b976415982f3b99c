import type { FastifyRequest } from 'fastify';

/** Whether a browser says that a page of this very site posted. Says no where it says nothing. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin === `${request.protocol}://${request.host}`;
}
