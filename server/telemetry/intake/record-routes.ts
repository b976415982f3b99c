import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  errorRecordsCall,
  performanceRecordsCall,
  settingsCall,
} from '../../../contract/telemetry/performance-calls';
import { eventContentSchemas } from '../../../contract/telemetry/record';
import { recordCalls, recordingIdCall, validateCall } from '../../../contract/telemetry/record-calls';
import { HttpFailure } from '../../platform/http/http-failure';
import { parseInput } from '../../platform/http/parse-input';
import { registerCall } from '../../platform/http/register-call';
import type { TelemetryRecord } from './daily-counts';
import type { ReceivedError } from './error-occurrence';
import { completeHit, type Hit, type SentHit } from './hit';
import { limitWeight, type PerformanceDelivery } from './performance-data';
import { type IntakeDeps, registerIntakeCall } from './register-intake-call';
import type { Delivery } from './store-together';

const NO_RECORDING = 'automated-mock-id';

export interface RecordRouteDeps extends IntakeDeps {
  /** Id of the site's session recordings; null for a site that records none. */
  recordingId: string | null;
  storeRecords(delivery: Delivery<TelemetryRecord>): Promise<void>;
  /** Receives the hits of a request once they are stored. */
  onHits(delivery: Omit<Delivery<Hit>, 'records'>, hits: readonly Hit[]): Promise<void>;
}

/** Registers the calls that take hits, events and the records of buttons, forms and overlays (spec §7 Telemetry). */
export function registerRecordRoutes(app: FastifyInstance, deps: RecordRouteDeps): void {
  for (const recordCall of recordCalls) {
    const { kind } = recordCall;
    registerIntakeCall(app, deps, recordCall, {
      async store({ records, receivedAt, client, params, request }) {
        const isHit = kind === 'hit';
        const complete = isHit ? (records as SentHit[]).map((hit) => completeHit(hit, request)) : records;
        const ofKind = complete.map(({ data, ...record }) => ({
          ...record,
          kind,
          data: { ...data, ...(params as object) },
        }));
        await deps.storeRecords({ receivedAt, client, records: ofKind });
        if (isHit) await deps.onHits({ receivedAt, client }, complete as Hit[]);
      },
    });
  }
  registerValidation(app, deps);
  registerCall(app, recordingIdCall, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: deps.recordingId ?? NO_RECORDING };
  });
}

function registerValidation(app: FastifyInstance, { admit }: IntakeDeps): void {
  registerCall(
    app,
    validateCall,
    async ({ params, body, reply }) => {
      parseInput(eventContentSchemas[params.schemaName], parseJson(body().content));
      reply.header('cache-control', 'no-store');
      return { valid: true as const };
    },
    { preValidation: async (request, reply) => admit(request, reply, false) },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpFailure(400, { message: 'content must be JSON text.' });
  }
}

/** Registers the call that takes the errors of pages (spec §7 Telemetry, §9 Errors and performance). */
export function registerErrorRoutes(
  app: FastifyInstance,
  deps: IntakeDeps & { storeErrors(delivery: Delivery<ReceivedError>): Promise<void> },
): void {
  registerIntakeCall(app, deps, errorRecordsCall, {
    store: ({ records, receivedAt, client }) => deps.storeErrors({ records, receivedAt, client }),
  });
}

/** Registers the calls that take vitals, timings, images and scripts (spec §7 Telemetry, §9 Errors and performance). */
export function registerPerformanceRoutes(
  app: FastifyInstance,
  deps: IntakeDeps & { sampleRate: number; storePerformance(delivery: PerformanceDelivery): Promise<void> },
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
