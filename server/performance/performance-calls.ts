import {
  errorRecordSchema,
  performanceRecordSchema,
  performanceSettingsSchema,
} from '../../src/api/schemas/performance-schemas';
import { type CallDescription, commonAnswers } from '../call-docs/call-description';
import { describeRecordCall } from '../records/record-calls';

const group = 'Performance';

export const settingsCall: CallDescription = {
  group,
  summary: 'An id for the load of a page, which its records name',
  answers: { ...commonAnswers, 200: { details: 'The id.', schema: performanceSettingsSchema } },
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
