import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../database/open-database';

declare module 'fastify' {
  interface FastifyInstance {
    /** Metrics that features add to those of the server. */
    metricsRegistry: Registry;
  }
}

/** Upper bounds in seconds, from a cached page to a request that ran into the connection limit. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** Label of requests without a route. One for all of them, as callers could invent any number of addresses. */
const NO_ROUTE = 'none';

export interface MetricsOptions {
  /** Returns the current state of the database connections. */
  poolState: () => PoolState;
  /** Whether to include memory, event loop and garbage collection. Set it for one server in each process. */
  hasProcessMetrics: boolean;
}

/** Measures every response of `app` by route pattern and serves the metrics in the Prometheus format. */
export function serveMetrics(app: FastifyInstance, { poolState, hasProcessMetrics }: MetricsOptions): void {
  const registry = new Registry();
  app.decorate('metricsRegistry', registry);
  if (hasProcessMetrics) collectDefaultMetrics({ register: registry });
  measureResponses(app, registry);
  exportPoolState(registry, poolState);
  app.get(
    '/metrics',
    { config: { permission: 'metrics:read', allowsMonitor: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store').type(registry.contentType);
      return registry.metrics();
    },
  );
}

function measureResponses(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Time from the start of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? NO_ROUTE, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}

function exportPoolState(registry: Registry, poolState: () => PoolState): void {
  const connections = new Gauge({
    name: 'vitrine_database_connections',
    help: 'Database connections: open, idle, and callers waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolState())) connections.set({ state }, count);
    },
  });
}
