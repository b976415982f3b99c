import { z } from 'zod';
import { METRICS, type MetricName } from '../../../contract/telemetry/metrics';

/** What Chrome's users experienced on a site, as the CrUX API returns it for an origin. */
export interface CruxFigures {
  /** The origin or page that the figures are of. */
  subject: string;
  /** First and last day, as ISO dates; null where the file has none. */
  period: readonly [from: string, to: string] | null;
  /** The 75th percentile of each metric that the file has: milliseconds, of CLS the score. */
  p75: Readonly<Partial<Record<MetricName, number>>>;
}

const NAMES: Readonly<Record<MetricName, string>> = {
  LCP: 'largest_contentful_paint',
  INP: 'interaction_to_next_paint',
  CLS: 'cumulative_layout_shift',
  FCP: 'first_contentful_paint',
  TTFB: 'experimental_time_to_first_byte',
};

const date = z
  .object({ year: z.int(), month: z.int(), day: z.int() })
  .transform(({ year, month, day }) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10));
// The API writes the score of CLS as text.
const metric = z.object({ percentiles: z.object({ p75: z.coerce.number() }).optional() });
const schema = z.object({
  record: z.object({
    key: z.object({ origin: z.string().optional(), url: z.string().optional() }),
    metrics: z.record(z.string(), metric),
    collectionPeriod: z.object({ firstDate: date, lastDate: date }).optional(),
  }),
});

/**
 * Returns the figures of a response of the CrUX API's `records:queryRecord`.
 * @throws {Error} when the text is no such response
 */
export function parseCrux(text: string): CruxFigures {
  const { record } = parse(text);
  const { key, metrics, collectionPeriod } = record;
  const p75 = METRICS.flatMap((name) => {
    const value = metrics[NAMES[name]]?.percentiles?.p75;
    return value === undefined ? [] : [[name, value]];
  });
  return {
    subject: key.origin ?? key.url ?? 'the site',
    period: collectionPeriod ? [collectionPeriod.firstDate, collectionPeriod.lastDate] : null,
    p75: Object.fromEntries(p75),
  };
}

function parse(text: string): z.output<typeof schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      'This is not a response of the CrUX API: save the body of records:queryRecord as it is.',
      {
        cause,
      },
    );
  }
}
