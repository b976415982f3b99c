import { z } from 'zod';

const id = z.string().regex(/^[\w-]{1,64}$/);

/** Many more than a day without an answer leaves on a page that is opened again and again. */
const MAX_TELLINGS = 200;

/** What became of records, by outcome, under the id by which it is told: the same id twice is the same, told twice. */
export const tellings = z
  .record(id, z.record(z.string().regex(/^[a-z]{1,20}$/), z.number().int().min(0)))
  .refine((told) => Object.keys(told).length <= MAX_TELLINGS, {
    error: `Tell of at most ${MAX_TELLINGS} records at a time.`,
  });

/**
 * Every record's own: an id, by which the server takes it once, and what became of others before it. Counts that cannot
 * be read are left out: the record they came with is not to blame.
 */
export const envelope = {
  id: id.optional(),
  counts: tellings.optional().catch(undefined),
};
