import { z } from 'zod';

/** The number of a page in a query, from 1. */
export const pageNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, { error: 'page must be a number from 1.' })
  .transform(Number)
  .default(1);
