import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request is from a page of one of the origins that TELEMETRY_ORIGINS names. */
    isFromNamedOrigin: boolean;
  }
}

/**
 * Lets pages of the named origins send records to the calls under this plugin, and read the responses. Browsers send no
 * preflight for text, which the pages send in place of JSON.
 */
export function acceptOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.decorateRequest('isFromNamedOrigin', false);
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'content-type': type } = request.headers;
    if (!origin || !origins.includes(origin)) return;
    request.isFromNamedOrigin = true;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'retry-after');
    if (type?.startsWith('text/plain')) request.headers['content-type'] = 'application/json';
  });
}
