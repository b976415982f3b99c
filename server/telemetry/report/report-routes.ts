import type { FastifyInstance } from 'fastify';
import { type PerformanceReport, reportQuerySchema } from '../../../schemas/performance-report-schemas';
import type { Database } from '../../database/open-database';
import { parseInput } from '../../http/parse-input';
import { readErrorRows, readPerformanceRows } from '../export/read-rows';
import { sendNdjson } from '../export/send-ndjson';
import { describeExport, reportCall } from '../performance/performance-calls';
import { buildReport } from './build-report';
import { readScope } from './report-scope';

export interface ReportRouteDeps {
  db: Database;
  websiteId: string;
  now: () => number;
}

/** What the owner reads of what visitors experienced. */
export function registerReportRoutes(app: FastifyInstance, { db, websiteId, now }: ReportRouteDeps): void {
  const report = { config: { ownerOnly: true, call: reportCall } };
  app.get('/api/vitrine/performance/report', report, async (request, reply): Promise<PerformanceReport> => {
    const scope = readScope(parseInput(reportQuerySchema, request.query), websiteId, now());
    reply.header('cache-control', 'no-store');
    return buildReport(db, scope);
  });
  const exports = { records: readPerformanceRows, errors: readErrorRows };
  for (const [name, read] of Object.entries(exports)) {
    const call = describeExport(name === 'records' ? 'performance' : 'error');
    app.get(
      `/api/vitrine/performance/${name}`,
      { config: { ownerOnly: true, call } },
      async (_request, reply) => sendNdjson(reply, read(db, websiteId)),
    );
  }
}
