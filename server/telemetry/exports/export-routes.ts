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

/** The columns of a CSV: each with the path of its value in an exported row. */
export type ExportColumns = Readonly<Record<string, readonly string[]>>;

const RECORD_COLUMNS: ExportColumns = {
  receivedAt: ['receivedAt'],
  id: ['id'],
  kind: ['kind'],
  data: ['data'],
};

const VITAL_COLUMNS: ExportColumns = {
  receivedAt: ['receivedAt'],
  type: ['type'],
  device: ['device'],
  browser: ['browser'],
  country: ['country'],
  connection: ['data', 'connection'],
  pageLoadId: ['data', 'pageLoadId'],
  view: ['data', 'view'],
  pageType: ['data', 'pageType'],
  template: ['data', 'template'],
  path: ['data', 'path'],
  release: ['data', 'release'],
  navigationType: ['data', 'navigationType'],
  weight: ['data', 'weight'],
  metric: ['data', 'name'],
  value: ['data', 'value'],
  rating: ['data', 'rating'],
  revision: ['data', 'revision'],
  data: ['data'],
};

const ERROR_COLUMNS: ExportColumns = {
  receivedAt: ['receivedAt'],
  id: ['id'],
  groupId: ['groupId'],
  event: ['data', 'event'],
  origin: ['data', 'data', 'origin'],
  message: ['data', 'data', 'message'],
  source: ['data', 'data', 'source'],
  path: ['data', 'data', 'path'],
  release: ['data', 'data', 'release'],
  count: ['data', 'data', 'count'],
  data: ['data'],
};

/** Yields the header and a line for each row. */
async function* toCsvLines(columns: ExportColumns, rows: AsyncIterable<Row>): AsyncGenerator<string[]> {
  yield Object.keys(columns);
  for await (const row of rows) yield Object.values(columns).map((path) => toCell(row, path));
}

function toCell(row: Row, path: readonly string[]): string {
  let value: unknown = row;
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
