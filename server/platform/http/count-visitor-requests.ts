import type { FastifyInstance } from 'fastify';
import type { VisitorRequests } from '../process/visitor-requests';

/** Counts the requests in progress whose responses visitors wait for: not those of the console, and no telemetry. */
export function countVisitorRequests(app: FastifyInstance, requests: Pick<VisitorRequests, 'begin'>): void {
  app.addHook('onRequest', async ({ routeOptions: { config } }, reply) => {
    if (config?.permission || config?.call?.isBackground) return;
    reply.raw.once('close', requests.begin());
  });
}
