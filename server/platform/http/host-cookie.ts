import type { FastifyRequest } from 'fastify';
import { isSecure } from './security-headers';

/**
 * Returns the name under which a cookie is sent. Over HTTPS the prefix `__Host-` makes browsers refuse it from other
 * hosts of the domain and from plain HTTP.
 */
export function hostCookieName(request: FastifyRequest, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}
