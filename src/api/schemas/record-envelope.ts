import { z } from 'zod';

/** Every record's own: an id, by which the server takes it once, and what became of others before it. */
export const envelope = {
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  counts: z.record(z.string().regex(/^[a-z]{1,20}$/), z.number().int().min(0)).optional(),
};
