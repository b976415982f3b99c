import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { searchedText } from '../../../contract/shared/searched-text';
import type { Database } from '../../platform/database/open-database';
import { defineCall, registerCall } from '../../platform/http/call';
import { commonResponses, ownerResponses } from '../../platform/http/call-responses';
import { formatCsvLines, sendCsv } from '../../platform/http/csv';
import { sendNdjson } from '../../platform/http/send-ndjson';
import { createWorkQueue } from '../../platform/process/work-queue';
import { type ExportSpan, type Row, readErrorRows, readRecordRows } from '../store/figures/exported-rows';
import { ERROR_COLUMNS, type ExportColumns, RECORD_COLUMNS, toCsvLines, VITAL_COLUMNS } from './csv-columns';

const dayOf = z.iso.date({ error: 'Write days as 2026-01-31.' }).optional();

/** The query parameters that all exports share. */
const span = {
  from: dayOf,
  to: dayOf,
  since: z.iso
    .datetime({ offset: true, error: 'Write times as 2026-01-31T08:00:00Z.' })
    .transform(Date.parse)
    .optional(),
  format: z.enum(['ndjson', 'csv'], { error: 'Choose ndjson or csv.' }).default('ndjson'),
};

const PARAMETERS =
  '`from` and `to` are UTC days, both included. `since` is a time: records received from then on. `format=csv` has a column for each field that most records have, and `data` with the whole record as JSON; cells that a spreadsheet would run as formulas are escaped.';

const exportBase = {
  method: 'GET',
  permission: 'records:read',
  details: `By time of receipt, as a stream. ${PARAMETERS}`,
  query: z.object(span),
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'One JSON object a line, or CSV with `format=csv`.', type: 'application/x-ndjson' },
  },
} as const;

const recordsExport = defineCall({
  ...exportBase,
  path: '/api/vitrine/records',
  group: 'Records',
  summary: 'Exports all stored records',
  query: z.object({ ...span, kind: searchedText(40).optional() }),
});

const performanceExport = defineCall({
  ...exportBase,
  path: '/api/vitrine/performance/records',
  group: 'Performance',
  summary: 'Exports all stored performance records',
  details: `By UTC day of receipt, as a stream: each day by time of receipt, or by page load where the records are in ClickHouse. ${PARAMETERS} A vital keeps the time of its first revision and has the value of the latest: \`since\` leaves out later revisions of earlier vitals.`,
});

const errorsExport = defineCall({
  ...exportBase,
  path: '/api/vitrine/performance/errors',
  group: 'Performance',
  summary: 'Exports all stored error records',
});

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
    recordsExport,
    ({ query, reply }) =>
      sendRows(reply, query.format, 'records', RECORD_COLUMNS, readRecordRows(db, websiteId, query)),
    options,
  );
  registerCall(
    app,
    performanceExport,
    ({ query, reply }) => sendRows(reply, query.format, 'performance', VITAL_COLUMNS, readPerformance(query)),
    options,
  );
  registerCall(
    app,
    errorsExport,
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
