import fastifyPlugin from 'fastify-plugin';
import type { Feature } from '../server-context';
import { registerHealthRoutes } from './health-routes';
import { serveMetrics } from './serve-metrics';

const observe: Feature = async (app, context) => {
  serveMetrics(app, context);
  registerHealthRoutes(app, context);
};

/** Measures every response of the server and serves health checks and metrics. Register it before other features. */
export const observeFeature = fastifyPlugin(observe);
