import { commonResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { defineIntakeCall } from './intake-call';
import { errorRecordSchema, performanceRecordSchema, performanceSettingsSchema } from './performance-record';
import { ERRORS_PATH } from './record-paths';

const group = 'Performance';

export const settingsCall = defineCall({
  method: 'GET',
  path: '/api/1/performance/settings',
  group,
  summary: 'An id for one page load',
  details: 'The records of the page load contain it.',
  responses: { ...commonResponses, 200: { details: 'The id.', schema: performanceSettingsSchema } },
});

export const performanceRecordsCall = defineIntakeCall({
  path: '/api/1/performance/records',
  group,
  summary: 'Stores performance records',
  details:
    'Takes one record or a list. A record whose id is already stored is accepted and not counted again. A later revision of a metric replaces the earlier one.',
  schema: performanceRecordSchema,
  body: 'json',
  acceptsCrumb: true,
});

export const errorRecordsCall = defineIntakeCall({
  path: ERRORS_PATH,
  group,
  summary: 'Stores error records',
  details:
    'Takes one record or a list. A record whose id is already stored is accepted and not counted again.',
  schema: errorRecordSchema,
  body: 'json',
  acceptsCrumb: true,
  headers: [
    {
      name: 'X-CSRF-Token',
      details:
        'The crumb, if the page has one. Without it the browser has to state that the page is of this site.',
      isRequired: false,
    },
  ],
});
