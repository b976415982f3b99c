import type { FastifyInstance } from 'fastify';
import {
  comparisonCall,
  fixesCall,
  reportCall,
  segmentsCall,
} from '../../../contract/telemetry/report-calls';
import { registerCall } from '../../platform/http/register-call';
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
  /** Share of the visits that are measured. */
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
  const options = { queue: pool };
  registerCall(
    app,
    reportCall,
    async ({ query, reply }) => {
      reply.header('cache-control', 'no-store');
      return buildReport(figures, parseScope(query, websiteId, now()), sampleRate);
    },
    options,
  );
  registerCall(
    app,
    segmentsCall,
    async ({ query, reply }) => {
      const { by, ...filters } = query;
      reply.header('cache-control', 'no-store');
      return buildSegments(figures, parseScope(filters, websiteId, now()), by, sampleRate);
    },
    options,
  );
  registerCall(
    app,
    fixesCall,
    async ({ query, reply }) => {
      reply.header('cache-control', 'no-store');
      return buildFixes(figures, parseScope(query, websiteId, now()), sampleRate);
    },
    options,
  );
  registerCall(
    app,
    comparisonCall,
    async ({ query, reply }) => {
      reply.header('cache-control', 'no-store');
      return buildComparison(figures, parseComparedScopes(query, websiteId, now()), sampleRate);
    },
    options,
  );
}
