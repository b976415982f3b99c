import type { FastifyInstance } from 'fastify';
import { failureSchema } from '../../../schemas/failure-schema';
import { type SampleData, sampleDataSchema, sampleInputSchema } from '../../../schemas/sample-data-schemas';
import type { ServerContext } from '../../platform/feature';
import { defineCall, registerCall } from '../../platform/http/call';
import { bodyResponses, commonResponses, ownerResponses } from '../../platform/http/call-responses';
import { HttpFailure } from '../../platform/http/http-failure';
import { sampleWebsiteOf } from '../websites/sample-website';
import { createSampleState, describeSample, type SampleState } from './sample-state';
import type { SimulateVisit } from './sample-visits';
import { workOnSamples } from './work-on-samples';

const path = '/api/vitrine/performance/sample';
const group = 'Performance';
const responses = { ...commonResponses, ...ownerResponses };
const accepted = { details: 'The state; what follows runs in the background.', schema: sampleDataSchema };
const unavailable = { details: 'The store of this server simulates no visits.', schema: failureSchema };

const stateCall = defineCall({
  method: 'GET',
  path,
  group,
  summary: 'The state of the sample data',
  details: 'With `sample=1`, the calls of the report return the figures of the sample data.',
  permission: 'performance:read',
  responses: { ...responses, 200: { details: 'The state.', schema: sampleDataSchema } },
});

const fillCall = defineCall({
  method: 'POST',
  path,
  group,
  summary: 'Fills the performance report with sample data',
  details:
    'Simulated visits of the last 28 days, which are stored apart from those of visitors. Continues after a failure; otherwise, sample data that exist stay as they are.',
  permission: 'performance:write',
  body: { json: sampleInputSchema },
  isBodyOptional: true,
  responses: {
    ...responses,
    ...bodyResponses,
    202: accepted,
    404: unavailable,
    409: { details: 'The sample data are being removed.', schema: failureSchema },
  },
});

const removeCall = defineCall({
  method: 'DELETE',
  path,
  group,
  summary: 'Removes the sample data',
  details: 'Cancels a fill that runs. Figures of visitors are not touched.',
  permission: 'performance:write',
  responses: { ...responses, 202: accepted, 404: unavailable },
});

/** Registers the calls of sample data, which store nothing unless the store simulates visits. */
export function registerSampleRoutes(
  app: FastifyInstance,
  context: ServerContext & { simulateVisit: SimulateVisit | null },
): void {
  const { db, now, simulateVisit, createLock } = context;
  const websiteId = sampleWebsiteOf(context.websiteId);
  const state = createSampleState(db, websiteId);
  const wake = simulateVisit
    ? workOnSamples(app, {
        db,
        websiteId,
        state,
        simulate: simulateVisit,
        now,
        runExclusively: createLock(`vitrine sample data ${websiteId}`),
      })
    : null;
  registerCall(app, stateCall, async ({ reply }): Promise<SampleData> => {
    reply.header('cache-control', 'no-store');
    if (!wake) return { state: 'unavailable', visits: 0, stored: 0 };
    const sample = await state.read();
    // The process that worked on them may have ended.
    if (sample?.state === 'filling' || sample?.state === 'removing') wake();
    return describeSample(sample);
  });
  registerCall(app, fillCall, async ({ reply, bodyKind, body }) => {
    if (!wake) throw missing();
    const { visits } = bodyKind ? body() : sampleInputSchema.parse({});
    if ((await state.read())?.state === 'removing')
      throw new HttpFailure(409, { message: 'The sample data are being removed. Try again in a moment.' });
    await state.requestFill({ visits, endsAt: now() });
    return begin(state, wake, reply);
  });
  registerCall(app, removeCall, async ({ reply }) => {
    if (!wake) throw missing();
    await state.requestRemoval();
    return begin(state, wake, reply);
  });
}

async function begin(
  state: SampleState,
  wake: () => void,
  reply: { code(status: number): unknown },
): Promise<SampleData> {
  const sample = describeSample(await state.read());
  wake();
  reply.code(202);
  return sample;
}

function missing(): HttpFailure {
  return new HttpFailure(404, { message: 'The store of this server simulates no visits.' });
}
