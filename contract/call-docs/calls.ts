import { z } from 'zod';
import { commonResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';

export const openApiCall = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  group: 'Documentation',
  summary: 'This document',
  responses: { ...commonResponses, 200: { details: 'OpenAPI 3.1.', schema: z.looseObject({}) } },
});
