import fastifyPlugin from 'fastify-plugin';
import type { Feature } from '../feature';
import { type HealthDeps, registerHealthRoutes } from './health-routes';
import { type MetricsOptions, serveMetrics } from './serve-metrics';

export type ObserveOptions = MetricsOptions & Omit<HealthDeps, 'isStopping'>;

const observe: Feature<ObserveOptions> = async (app, context) => {
  serveMetrics(app, context);
  registerHealthRoutes(app, context);
};

/** Measures every response of the server and serves health checks and metrics. Register it before other features. */
export const observeFeature = fastifyPlugin(observe);
