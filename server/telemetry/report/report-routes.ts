import type { FastifyInstance } from 'fastify';
import { comparisonQuerySchema, comparisonSchema } from '../../../contract/telemetry/comparison';
import { fixesSchema } from '../../../contract/telemetry/fixes';
import { reportQuerySchema, reportSchema } from '../../../contract/telemetry/report';
import { segmentsQuerySchema, segmentsSchema } from '../../../contract/telemetry/segments';
import { defineCall, registerCall } from '../../platform/http/call';
import { commonResponses, ownerResponses } from '../../platform/http/call-responses';
import type { WorkQueue } from '../../platform/process/work-queue';
import type { FigureStore } from '../store/figure-store';
import { parseScope } from '../store/report-scope';
import { buildComparison, parseComparedScopes } from './build-comparison';
import { buildFixes } from './build-fixes';
import { buildReport } from './build-report';
import { buildSegments } from './build-segments';

const reportCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/report',
  group: 'Performance',
  summary: 'The performance report',
  details: 'What visitors experienced, with the uncertainty of each figure.',
  permission: 'performance:read',
  query: reportQuerySchema,
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'The figures of the period.', schema: reportSchema },
  },
});

const segmentsCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/segments',
  group: 'Performance',
  summary: 'The web vitals by the values of a dimension',
  details:
    'The 50 values with the most visits. Without a stored sum, the figures come from the single records that are kept.',
  permission: 'performance:read',
  query: segmentsQuerySchema,
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'The figures by metric and value.', schema: segmentsSchema },
  },
});

const comparisonCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/comparison',
  group: 'Performance',
  summary: 'The web vitals of two releases or two periods',
  details:
    'Whether each 75th percentile became better or worse, with at most 5 % false alarms, or why that is unknown.',
  permission: 'performance:read',
  query: comparisonQuerySchema,
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'The differences by metric.', schema: comparisonSchema },
  },
});

const fixesCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/fixes',
  group: 'Performance',
  summary: 'What to fix first',
  details:
    'Pages by visits × excess of the 75th percentile over the threshold, with the elements and scripts of their slow visits.',
  permission: 'performance:read',
  query: reportQuerySchema,
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'At most six pages and metrics, and how many pages were examined.', schema: fixesSchema },
  },
});

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
