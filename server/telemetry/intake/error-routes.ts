import type { FastifyInstance } from 'fastify';
import { errorRecordsCall } from '../../../contract/telemetry/performance-calls';
import type { ReceivedError } from './error-occurrence';
import { type IntakeDeps, registerIntakeCall } from './register-intake-call';
import type { Delivery } from './store-together';

/** Registers the call that takes the errors of pages (spec §7 Telemetry, §9 Errors and performance). */
export function registerErrorRoutes(
  app: FastifyInstance,
  deps: IntakeDeps & { storeErrors(delivery: Delivery<ReceivedError>): Promise<void> },
): void {
  registerIntakeCall(app, deps, errorRecordsCall, {
    store: ({ records, receivedAt, client }) => deps.storeErrors({ records, receivedAt, client }),
  });
}
