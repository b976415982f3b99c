import { z } from 'zod';

/** The response of a refused call. The message has the path of the field, too, unless it names the field. */
export const failureSchema = z.object({
  message: z.string(),
  /** Path of the first invalid field of a request, such as `reviews.0.rating`. */
  field: z.string().optional(),
});

/** The response to a change without a valid crumb, with a new crumb. */
export const crumbFailureSchema = z.object({
  crumbFail: z.literal(true),
  crumb: z.string(),
  message: z.string(),
});
