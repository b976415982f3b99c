import { z } from 'zod';

/** Requests and responses of the sample data of the performance report. */

/** Visits that fill the report unless the request states a number. */
export const DEFAULT_SAMPLE_VISITS = 2000;
const MAX_SAMPLE_VISITS = 50_000;

/** Days over which the visits are distributed: those that the report shows by default. */
export const SAMPLE_DAYS = 28;

/** `POST /api/vitrine/performance/sample`. */
export const sampleInputSchema = z.object({
  visits: z
    .int({ error: 'Choose a whole number of visits.' })
    .min(1, { error: 'Choose at least one visit.' })
    .max(MAX_SAMPLE_VISITS, { error: `Choose at most ${MAX_SAMPLE_VISITS} visits.` })
    .default(DEFAULT_SAMPLE_VISITS),
});

/** States of sample data that are stored. */
export const SAMPLE_STATES = ['filling', 'filled', 'removing', 'fill-failed', 'remove-failed'] as const;

/** Response of all calls of sample data. */
export const sampleDataSchema = z.object({
  /** `unavailable` on a server whose store simulates no visits. */
  state: z.enum(['unavailable', 'none', ...SAMPLE_STATES]),
  /** Number of visits to store, and of those that are stored. */
  visits: z.number(),
  stored: z.number(),
});

export type SampleData = z.infer<typeof sampleDataSchema>;
