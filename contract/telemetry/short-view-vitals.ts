import { z } from 'zod';
import { jsonText } from '../shared/request-fields';

const MAX_MS = 3_600_000;
const milliseconds = z.number().min(0).max(MAX_MS);
const time = z
  .string()
  .transform((text) => (text ? Number(text) : undefined))
  .pipe(milliseconds.optional());

/** TTFB, FCP and LCP in ms, in this order, separated by commas; empty where unknown. */
const times = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([time, time, time]))
  .transform(([TTFB, FCP, LCP]) => ({ TTFB, FCP, LCP }));

/** Types of performance entries with their times, in order: the last one of a type counts. Open pages send it. */
const entries = jsonText(
  z.array(z.tuple([z.string().max(64).nullable(), milliseconds.nullable()])).max(100),
).transform((list) => {
  const last = (wanted: string) => list.findLast(([type]) => type === wanted)?.[1] ?? undefined;
  return { TTFB: last('navigation'), FCP: last('paint'), LCP: last('largest-contentful-paint') };
});

/** The vitals of a page view that ended before telemetry started, as text in a form or an address. */
export const shortViewVitals = z.union([times, entries], {
  error: 'vitals must be TTFB, FCP and LCP in milliseconds, separated by commas.',
});
