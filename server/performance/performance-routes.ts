import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { errorRecordSchema, performanceRecordSchema } from '../../schemas/performance-schemas';
import type { Database } from '../database/open-database';
import { requireBodyKind } from '../http/body-kind';
import { readClient } from '../http/read-client';
import { type AdmitRecords, MAX_RECORD_BYTES } from '../records/admit-records';
import { answerLines } from '../records/answer-lines';
import { readLines } from '../records/read-lines';
import type { ValueBounds } from './bound-values';
import { keepErrors } from './error-store';
import { findOwnFiles } from './find-own-files';
import { errorsCall, recordsCall, settingsCall } from './performance-calls';
import { keepPerformance } from './performance-store';

export interface PerformanceRouteDeps {
  db: Database;
  websiteId: string;
  admit: AdmitRecords;
  bounds: ValueBounds;
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
    await deps.admit(request, reply, { mayShowCrumb: true });
    requireBodyKind(request, ['json']);
    const read = readLines(performanceRecordSchema, request.body);
    await keepPerformance(deps, new Date(deps.now()), readClient(request), read.lines);
    return answerLines(reply, read);
  });
}

function registerErrors(app: FastifyInstance, deps: PerformanceRouteDeps): void {
  const options = { bodyLimit: MAX_RECORD_BYTES, config: { call: errorsCall } };
  const isOwnFile = findOwnFiles(deps.bundleDir);
  app.post('/api/events/RecordJavascriptErrors', options, async (request, reply) => {
    await deps.admit(request, reply, { mayShowCrumb: true });
    requireBodyKind(request, ['json']);
    const read = readLines(errorRecordSchema, request.body);
    await keepErrors({ ...deps, isOwnFile }, new Date(deps.now()), readClient(request), read.lines);
    return answerLines(reply, read);
  });
}
