import type { FastifyInstance } from 'fastify';

/** One line for each answer, at level info: the route's pattern and not the address, which may hold what a visitor typed. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms }, 'answered');
  });
}
