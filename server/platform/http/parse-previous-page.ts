import type { FastifyRequest } from 'fastify';

/** Returns the path of the page of this site that the visitor came from, with its query; `/` if it is unknown. */
export function parsePreviousPage({ headers, protocol, host }: FastifyRequest): string {
  const address = headers.referer ?? '';
  if (!URL.canParse(address)) return '/';
  const { origin, pathname, search } = new URL(address);
  // A path of two slashes would lead to another host.
  return origin === `${protocol}://${host}` && !pathname.startsWith('//') ? pathname + search : '/';
}
