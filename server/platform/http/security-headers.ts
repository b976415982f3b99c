import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows the scripts of this response. */
    cspNonce: string;
  }
}

/** Adds the security headers to every response and a new nonce to every request. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
}

/** Sets the security headers of a response, with a new nonce. For responses to which no hook applies. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  request.cspNonce = randomBytes(16).toString('base64');
  reply.headers({
    ...securityHeaders(request.cspNonce),
    ...(isSecure(request) ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  });
}

/** Returns the security headers of every response, which allow scripts with this nonce. */
export function securityHeaders(nonce: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

/** Returns whether the visitor's connection is encrypted. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

/** Sources that a page needs besides those of every page, by their directive. */
export type CspAdditions = Readonly<Record<string, string>>;

/** Returns the content security policy that allows scripts with this nonce. */
export function contentSecurityPolicy(nonce: string, additions: CspAdditions = {}): string {
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': "'self'",
    'worker-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'vitrine theme',
  };
  for (const [name, sources] of Object.entries(additions)) {
    directives[name] = directives[name] ? `${directives[name]} ${sources}` : sources;
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
