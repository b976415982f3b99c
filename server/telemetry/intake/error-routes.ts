import type { FastifyInstance } from 'fastify';
import { errorRecordSchema } from '../../../contract/telemetry/performance-record';
import type { ReceivedError } from './error-occurrence';
import { defineIntakeCall, type IntakeDeps, registerIntakeCall } from './intake-call';
import type { Delivery } from './store-together';

const errorsCall = defineIntakeCall({
  path: '/api/events/RecordJavascriptErrors',
  group: 'Performance',
  summary: 'Stores error records',
  details:
    'Takes one record or a list. A record whose id is already stored is accepted and not counted again.',
  schema: errorRecordSchema,
  body: 'json',
  acceptsCrumb: true,
  headers: [
    {
      name: 'X-CSRF-Token',
      details:
        'The crumb, if the page has one. Without it the browser has to state that the page is of this site.',
      isRequired: false,
    },
  ],
});

/** Registers the call that takes the errors of pages (spec §7 Telemetry, §9 Errors and performance). */
export function registerErrorRoutes(
  app: FastifyInstance,
  deps: IntakeDeps & { storeErrors(delivery: Delivery<ReceivedError>): Promise<void> },
): void {
  registerIntakeCall(app, deps, errorsCall, {
    store: ({ records, receivedAt, client }) => deps.storeErrors({ records, receivedAt, client }),
  });
}
