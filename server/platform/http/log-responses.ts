import type { FastifyInstance } from 'fastify';

/** Logs one line for each response, at level info. It has the route's pattern: the address may hold personal data. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { method, route: routeOptions.url ?? null, status: reply.statusCode, ms },
      'response sent',
    );
  });
}
