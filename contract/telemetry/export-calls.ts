import { z } from 'zod';
import { commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { searchedText } from '../shared/request-fields';

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

export const recordsExportCall = defineCall({
  ...exportBase,
  path: '/api/vitrine/records',
  group: 'Records',
  summary: 'Exports all stored records',
  query: z.object({ ...span, kind: searchedText(40).optional() }),
});

export const performanceExportCall = defineCall({
  ...exportBase,
  path: '/api/vitrine/performance/records',
  group: 'Performance',
  summary: 'Exports all stored performance records',
  details: `By UTC day of receipt, as a stream: each day by time of receipt, or by page load where the records are in ClickHouse. ${PARAMETERS} A vital keeps the time of its first revision and has the value of the latest: \`since\` leaves out later revisions of earlier vitals.`,
});

export const errorsExportCall = defineCall({
  ...exportBase,
  path: '/api/vitrine/performance/errors',
  group: 'Performance',
  summary: 'Exports all stored error records',
});
