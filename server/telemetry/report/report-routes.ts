import type { FastifyInstance } from 'fastify';
import type { Call, SuccessBody } from '../../../contract/shared/define-call';
import type { ReportQuery } from '../../../contract/telemetry/report';
import {
  comparisonCall,
  fixesCall,
  reportCall,
  segmentsCall,
} from '../../../contract/telemetry/report-calls';
import { type CallRequest, registerCall } from '../../platform/http/register-call';
import { createWorkQueue, type WorkQueue } from '../../platform/process/work-queue';
import type { FigureStore } from '../store/record-store';
import { parseScope } from '../store/report-scope';
import { buildComparison, parseComparedScopes } from './build-comparison';
import { buildFixes } from './build-fixes';
import { buildReport } from './build-report';
import { buildSegments } from './build-segments';

/**
 * One report at a time leaves visitors the other connections and cores of the database, and the process between its
 * statements. The console requests several at once.
 */
const POOL = { atOnce: 1, maxWaiting: 30 };

/** Returns the pool in which a process computes all its reports. */
export function createReportPool(): WorkQueue {
  return createWorkQueue(POOL);
}

/**
 * Returns figures whose snapshots are read in the pool, for reports that no call requests. They reject with WorkQueueFull
 * when too many others wait.
 */
export function readInPool(figures: FigureStore, pool: WorkQueue): FigureStore {
  return { readSnapshot: (read) => pool.run(() => figures.readSnapshot(read)) };
}

export interface ReportRouteDeps {
  figures: FigureStore;
  websiteId: string;
  /** Share of the page views that are measured. */
  sampleRate: number;
  /** Where the reports are computed. */
  pool: WorkQueue;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Registers the owner's performance report and its details. */
export function registerReportRoutes(
  app: FastifyInstance,
  { figures, websiteId, sampleRate, pool, now }: ReportRouteDeps,
): void {
  const register = <C extends Call>(
    call: C,
    build: (query: CallRequest<C>['query']) => Promise<SuccessBody<C>>,
  ) =>
    registerCall(
      app,
      call,
      ({ query, reply }) => {
        reply.header('cache-control', 'no-store');
        return build(query);
      },
      { queue: pool },
    );
  const scopeOf = (query: ReportQuery) => parseScope(query, websiteId, now());
  register(reportCall, (query) => buildReport(figures, scopeOf(query), sampleRate));
  register(segmentsCall, ({ by, ...query }) => buildSegments(figures, scopeOf(query), by, sampleRate));
  register(fixesCall, (query) => buildFixes(figures, scopeOf(query), sampleRate));
  register(comparisonCall, (query) =>
    buildComparison(figures, parseComparedScopes(query, websiteId, now()), sampleRate),
  );
}
