import type { FastifyInstance } from 'fastify';

const HEADER = 'x-forwarded-proto';

/**
 * Keeps the first protocol of `X-Forwarded-Proto: https,http`: that of the visitor's connection, as each proxy may
 * append its own. Fastify reads the last one, and ignores the header unless it trusts the proxy.
 */
export function keepFirstForwardedProtocol(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const protocols = headers[HEADER];
    if (typeof protocols === 'string') headers[HEADER] = protocols.split(',', 1)[0]?.trim().toLowerCase();
  });
}
