import { z } from 'zod';
import { commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { comparisonQuerySchema, comparisonSchema } from './comparison';
import { errorStackSchema } from './error-stack';
import { fixesSchema } from './fixes';
import { reportQuerySchema, reportSchema, segmentsQuerySchema, segmentsSchema } from './report';

const group = 'Performance';
const responses = { ...commonResponses, ...ownerResponses };

export const reportCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/report',
  group,
  summary: 'The performance report',
  details: 'What visitors experienced, with the uncertainty of each figure.',
  permission: 'performance:read',
  query: reportQuerySchema,
  responses: {
    ...responses,
    200: { details: 'The figures of the period.', schema: reportSchema },
  },
});

export const segmentsCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/segments',
  group,
  summary: 'The web vitals by the values of a dimension',
  details:
    'The 50 values with the most page views. Without a stored sum, the figures come from the single records that are kept.',
  permission: 'performance:read',
  query: segmentsQuerySchema,
  responses: {
    ...responses,
    200: { details: 'The figures by metric and value.', schema: segmentsSchema },
  },
});

export const comparisonCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/comparison',
  group,
  summary: 'The web vitals of two releases or two periods',
  details:
    'Whether each 75th percentile became better or worse, with at most 5 % false alarms, or why that is unknown.',
  permission: 'performance:read',
  query: comparisonQuerySchema,
  responses: {
    ...responses,
    200: { details: 'The differences by metric.', schema: comparisonSchema },
  },
});

export const fixesCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/fixes',
  group,
  summary: 'What to fix first',
  details:
    'Pages by page views × excess of the 75th percentile over the threshold, with the elements and scripts of their slow page views.',
  permission: 'performance:read',
  query: reportQuerySchema,
  responses: {
    ...responses,
    200: { details: 'At most six pages and metrics, and how many pages were examined.', schema: fixesSchema },
  },
});

export const stackCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/errors/:groupId/stack',
  group,
  summary: 'The stack of the latest error of a group',
  details: 'With the places in the sources, where source maps of the same release have them.',
  permission: 'performance:read',
  params: z.object({ groupId: z.string().max(64) }),
  responses: {
    ...responses,
    200: {
      details:
        'The lines of the stack. Without lines and time where no error of the group with a stack is kept.',
      schema: errorStackSchema,
    },
  },
});
