import { z } from 'zod';

/** Response of the crumb call: the value of `X-CSRF-Token`, equal to the `crumb` cookie. */
export const crumbSchema = z.object({ crumb: z.string().min(1) });
