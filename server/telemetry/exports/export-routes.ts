import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  errorsExportCall,
  performanceExportCall,
  recordsExportCall,
} from '../../../contract/telemetry/export-calls';
import type { Database } from '../../platform/database/open-database';
import { formatCsvLines, sendCsv } from '../../platform/http/csv';
import { registerCall } from '../../platform/http/register-call';
import { sendNdjson } from '../../platform/http/send-ndjson';
import { createWorkQueue } from '../../platform/process/work-queue';
import { type ExportSpan, type Row, readErrorRows, readRecordRows } from '../store/figures/exported-rows';
import { ERROR_COLUMNS, type ExportColumns, RECORD_COLUMNS, toCsvLines, VITAL_COLUMNS } from './csv-columns';

/** Each export takes its place until it is sent. */
const QUEUE = { atOnce: 4, maxWaiting: 10 };

export interface ExportDeps {
  db: Database;
  websiteId: string;
  /** Returns the performance records of a span by UTC day of receipt. */
  readPerformance: (span: ExportSpan) => AsyncIterable<Row>;
}

/** Registers the owner's exports. */
export function registerExportRoutes(
  app: FastifyInstance,
  { db, websiteId, readPerformance }: ExportDeps,
): void {
  const options = { queue: createWorkQueue(QUEUE) };
  registerCall(
    app,
    recordsExportCall,
    ({ query, reply }) =>
      sendRows(reply, query.format, 'records', RECORD_COLUMNS, readRecordRows(db, websiteId, query)),
    options,
  );
  registerCall(
    app,
    performanceExportCall,
    ({ query, reply }) => sendRows(reply, query.format, 'performance', VITAL_COLUMNS, readPerformance(query)),
    options,
  );
  registerCall(
    app,
    errorsExportCall,
    ({ query, reply }) =>
      sendRows(reply, query.format, 'errors', ERROR_COLUMNS, readErrorRows(db, websiteId, query)),
    options,
  );
}

function sendRows(
  reply: FastifyReply,
  format: 'ndjson' | 'csv',
  fileName: string,
  columns: ExportColumns,
  rows: AsyncIterable<Row>,
): FastifyReply {
  if (format === 'csv') return sendCsv(reply, fileName, formatCsvLines(toCsvLines(columns, rows)));
  return sendNdjson(reply, rows);
}
