import { z } from 'zod';

/** Answer of the crumb call: the value to send as `X-CSRF-Token`, equal to the `crumb` cookie. */
export const crumbSchema = z.object({ crumb: z.string().min(1) });
