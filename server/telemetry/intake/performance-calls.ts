import {
  performanceRecordSchema,
  performanceSettingsSchema,
} from '../../../contract/telemetry/performance-record';
import { defineCall } from '../../platform/http/call';
import { commonResponses } from '../../platform/http/call-responses';
import { defineIntakeCall } from './intake-call';

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
