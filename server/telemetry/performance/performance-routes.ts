import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { errorRecordSchema, performanceRecordSchema } from '../../../schemas/performance-schemas';
import type { Database } from '../../database/open-database';
import { requireBodyKind } from '../../http/body-kind';
import { readClient } from '../../http/read-client';
import type { CardinalityLimits } from '../aggregates/cardinality-limits';
import { createBundleFileCheck } from '../errors/bundle-files';
import { storeErrors } from '../errors/error-store';
import { acknowledgeBatch } from '../intake/acknowledge-batch';
import { type AdmitRecords, MAX_RECORD_BYTES } from '../intake/admit-records';
import { parseBatch } from '../intake/parse-batch';
import { errorsCall, recordsCall, settingsCall } from './performance-calls';
import { storePerformance } from './performance-store';

export interface PerformanceRouteDeps {
  db: Database;
  websiteId: string;
  admit: AdmitRecords;
  limits: CardinalityLimits;
  /** Where the bundle lies: an error in one of its files is ours. */
  bundleDir: string;
  now: () => number;
}

/** What visitors' pages tell of their speed and their errors (spec §7, §9 Errors and performance). */
export function registerPerformanceRoutes(app: FastifyInstance, deps: PerformanceRouteDeps): void {
  app.get('/api/1/performance/settings', { config: { call: settingsCall } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { pageLoadId: randomUUID() };
  });
  registerRecords(app, deps);
  registerErrors(app, deps);
}

function registerRecords(app: FastifyInstance, deps: PerformanceRouteDeps): void {
  const options = { bodyLimit: MAX_RECORD_BYTES, config: { call: recordsCall } };
  app.post('/api/1/performance/records', options, async (request, reply) => {
    await deps.admit(request, reply, { acceptsCrumb: true });
    requireBodyKind(request, ['json']);
    const batch = parseBatch(performanceRecordSchema, request.body);
    await storePerformance(deps, new Date(deps.now()), readClient(request), batch.records);
    return acknowledgeBatch(reply, batch);
  });
}

function registerErrors(app: FastifyInstance, deps: PerformanceRouteDeps): void {
  const options = { bodyLimit: MAX_RECORD_BYTES, config: { call: errorsCall } };
  const isBundleFile = createBundleFileCheck(deps.bundleDir);
  app.post('/api/events/RecordJavascriptErrors', options, async (request, reply) => {
    await deps.admit(request, reply, { acceptsCrumb: true });
    requireBodyKind(request, ['json']);
    const batch = parseBatch(errorRecordSchema, request.body);
    await storeErrors({ ...deps, isBundleFile }, new Date(deps.now()), readClient(request), batch.records);
    return acknowledgeBatch(reply, batch);
  });
}
