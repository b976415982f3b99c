import { z } from 'zod';
import {
  DIMENSIONS,
  metricNameSchema,
  periodSchema,
  reportQuerySchema,
  segmentSchema,
  sourceSchema,
} from './report';

/** Query of `GET /api/vitrine/performance/segments`: that of the report, and the dimension to break it down by. */
export const segmentsQuerySchema = reportQuerySchema.extend({
  by: z.enum(DIMENSIONS, { error: `Break down by one of these: ${DIMENSIONS.join(', ')}.` }),
});

/** Response of `GET /api/vitrine/performance/segments`. */
export const segmentsSchema = periodSchema.extend({
  by: z.enum(DIMENSIONS),
  source: sourceSchema,
  /** Number of values with fewer views than those listed. */
  unlisted: z.number(),
  /** Segments by metric, those with the most visits first. */
  metrics: z.array(z.object({ name: metricNameSchema, segments: z.array(segmentSchema) })),
});

export type SegmentsReport = z.infer<typeof segmentsSchema>;
