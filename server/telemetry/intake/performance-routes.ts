import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { performanceRecordsCall, settingsCall } from '../../../contract/telemetry/performance-calls';
import { registerCall } from '../../platform/http/register-call';
import { limitWeight, type PerformanceDelivery } from './performance-data';
import { type IntakeDeps, registerIntakeCall } from './register-intake-call';

/** Stores a delivery, alone or with others. */
export type StorePerformance = (delivery: PerformanceDelivery) => Promise<void>;

/** Registers the calls that take vitals, timings, images and scripts (spec §7 Telemetry, §9 Errors and performance). */
export function registerPerformanceRoutes(
  app: FastifyInstance,
  deps: IntakeDeps & { sampleRate: number; storePerformance: StorePerformance },
): void {
  registerCall(app, settingsCall, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { pageLoadId: randomUUID() };
  });
  registerIntakeCall(app, deps, performanceRecordsCall, {
    findRefusal: limitWeight(deps.sampleRate),
    store: deps.storePerformance,
  });
}
