import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../database/open-database';

/** Seconds: from a page out of the cache to a request that ran into a limit. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** What is asked for at an address that is none: one label for all of them, or callers could make up millions. */
const NO_ROUTE = 'none';

export interface MetricsOptions {
  /** The connections to the database as they are now. */
  poolState: () => PoolState;
  /** Memory, event loop and garbage collection too: once a process. */
  aboutProcess: boolean;
}

/** Counts and times every answer of `app` by its route's pattern, and serves it all in the Prometheus format. */
export function serveMetrics(app: FastifyInstance, { poolState, aboutProcess }: MetricsOptions): void {
  const registry = new Registry();
  if (aboutProcess) collectDefaultMetrics({ register: registry });
  countAnswers(app, registry);
  describePool(registry, poolState);
  app.get('/metrics', { config: { ownerOnly: true, monitorMay: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}

function countAnswers(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? NO_ROUTE, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}

function describePool(registry: Registry, poolState: () => PoolState): void {
  const connections = new Gauge({
    name: 'vitrine_database_connections',
    help: 'Connections to the database: open, idle, and callers waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolState())) connections.set({ state }, count);
    },
  });
}
