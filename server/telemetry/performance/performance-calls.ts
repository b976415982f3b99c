import { z } from 'zod';
import { reportQuerySchema, reportSchema } from '../../../schemas/performance-report-schemas';
import {
  errorRecordSchema,
  performanceRecordSchema,
  performanceSettingsSchema,
} from '../../../schemas/performance-schemas';
import type { CallDescription } from '../../http/call';
import { commonResponses, ownerResponses } from '../../http/call-responses';
import { describeRecordCall } from '../records/record-calls';

const group = 'Performance';
const ownResponses = { ...commonResponses, ...ownerResponses };

export const settingsCall: CallDescription = {
  group,
  summary: 'An id for the load of a page, which its records name',
  responses: { ...commonResponses, 200: { details: 'The id.', schema: performanceSettingsSchema } },
};

export const recordsCall: CallDescription = {
  ...describeRecordCall('performance', performanceRecordSchema, 'json', 200),
  group,
  details:
    'One of them, or a list. One whose id is here already is counted once; a metric of a later revision takes the place of the earlier.',
};

export const errorsCall: CallDescription = {
  ...describeRecordCall('error', errorRecordSchema, 'json', 200),
  group,
  headers: [
    {
      name: 'X-CSRF-Token',
      details: 'The crumb, where the page has one. Without it the browser must say that the page is ours.',
      isRequired: false,
    },
  ],
};

export const reportCall: CallDescription = {
  group,
  summary: 'What visitors experienced, and how sure that is',
  query: reportQuerySchema,
  responses: {
    ...ownResponses,
    200: { details: 'The figures of the days asked for.', schema: reportSchema },
  },
};

/** Of an export of everything that is kept of one kind. */
export function describeExport(kind: string): CallDescription {
  return {
    group,
    summary: `Every ${kind} record that is still kept, a JSON object a line`,
    query: z.object({}),
    responses: { ...ownResponses, 200: { details: 'In the order they came.', type: 'application/x-ndjson' } },
  };
}
