import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { searchedText } from '../../../schemas/searched-text';
import type { Database } from '../../database/open-database';
import { defineCall, registerCall } from '../../http/call';
import { commonResponses, ownerResponses } from '../../http/call-responses';
import { sendNdjson } from '../../http/send-ndjson';
import { readErrorRows, readPerformanceRows, readRecordRows } from './read-rows';

const exportBase = {
  method: 'GET',
  permission: 'records:read',
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'One JSON object a line, by time of receipt.', type: 'application/x-ndjson' },
  },
} as const;

const recordsExport = defineCall({
  ...exportBase,
  path: '/api/vitrine/records',
  group: 'Records',
  summary: 'Exports all stored records',
  query: z.object({ kind: searchedText(40).optional() }),
});

const performanceExport = defineCall({
  ...exportBase,
  path: '/api/vitrine/performance/records',
  group: 'Performance',
  summary: 'Exports all stored performance records',
});

const errorsExport = defineCall({
  ...exportBase,
  path: '/api/vitrine/performance/errors',
  group: 'Performance',
  summary: 'Exports all stored error records',
});

/** Registers the owner's exports. */
export function registerExportRoutes(app: FastifyInstance, db: Database, websiteId: string): void {
  registerCall(app, recordsExport, ({ query, reply }) =>
    sendNdjson(reply, readRecordRows(db, websiteId, query.kind)),
  );
  registerCall(app, performanceExport, ({ reply }) => sendNdjson(reply, readPerformanceRows(db, websiteId)));
  registerCall(app, errorsExport, ({ reply }) => sendNdjson(reply, readErrorRows(db, websiteId)));
}
