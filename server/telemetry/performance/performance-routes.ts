import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call';
import { type IntakeDeps, registerIntakeCall } from '../intake/intake-call';
import { performanceRecordsCall, settingsCall } from './performance-calls';
import { storePerformance } from './performance-store';
import { refuseHeavier } from './refuse-heavier';

/** Registers the calls that take vitals, timings and images (spec §7, §9 Errors and performance). */
export function registerPerformanceRoutes(
  app: FastifyInstance,
  deps: IntakeDeps & { sampleRate: number },
): void {
  registerCall(app, settingsCall, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { pageLoadId: randomUUID() };
  });
  registerIntakeCall(app, deps, performanceRecordsCall, {
    findRefusal: refuseHeavier(deps.sampleRate),
    store: ({ records, receivedAt, client }) => storePerformance(deps, receivedAt, client, records),
  });
}
