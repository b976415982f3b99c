import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MAX_VALUES, type MetricName } from '../../../contract/telemetry/metrics';
import type { hitSchema } from '../../../contract/telemetry/record';
import { maskText } from '../../../src/page/mask';
import type { ReceivedRecord, WithoutEnvelope } from './parse-batch';
import type { PerformanceData } from './performance-data';
import { rateMetric } from './rate-metric';

/** The address of a page that states none, and whose browser sends none either. */
const UNKNOWN_PATH = '/***';

/** A valid hit, as pages send it. */
export type SentHit = ReceivedRecord<WithoutEnvelope<z.infer<typeof hitSchema>>>;

/** A hit with what its request states. */
export type Hit = SentHit & { data: { data: { url: string } } };

const MAX_LENGTH = 4000;
const MAX_USER_AGENT = 500;

/**
 * Returns a hit with the fields that the entry cannot send: the path of the page, masked as telemetry masks it, and the
 * browser. The entry sends a hit of a short page view before the code that masks has loaded.
 */
export function completeHit(hit: SentHit, { headers }: FastifyRequest): Hit {
  const { data, sizes, ...fields } = hit.data;
  if (data.url !== undefined) return { ...hit, data: { ...fields, data: { ...data, url: data.url } } };
  const [viewportInnerWidth, viewportInnerHeight, screenWidth, screenHeight] = sizes ?? [];
  const measured = sizes && { viewportInnerWidth, viewportInnerHeight, screenWidth, screenHeight };
  const userAgent = headers['user-agent']?.slice(0, MAX_USER_AGENT);
  return {
    ...hit,
    data: { ...fields, data: { ...data, ...measured, userAgent, url: pathOf(headers.referer) } },
  };
}

function pathOf(referrer: string | undefined): string {
  try {
    return maskText(new URL(referrer ?? '').pathname).slice(0, MAX_LENGTH);
  } catch {
    return UNKNOWN_PATH;
  }
}

type ShortViewVitals = NonNullable<SentHit['data']['vitals']>;

/** Returns the views and the vitals of short page views among hits. */
export function shortViewRecordsOf(hits: readonly Hit[]): ReceivedRecord<PerformanceData>[] {
  return hits.flatMap(shortViewRecords);
}

/**
 * Returns the view and the vitals of a short page view; none for the hit of telemetry, which sends them by itself, and none
 * for a page whose address is unknown: the report would list it as a page.
 */
function shortViewRecords({ id, data: { data, vitals } }: Hit): ReceivedRecord<PerformanceData>[] {
  if (!vitals || data.url === UNKNOWN_PATH) return [];
  const values = readVitals(vitals);
  const { pageType, templateId: template, release, url: path } = data;
  const fields = {
    ...{ pageLoadId: id, collectorVersion: '', pageType, template, release, path, view: 0, weight: 1 },
    navigationType: 'navigate' as const,
  };
  const view: PerformanceData = {
    ...fields,
    type: 'view',
    // A page that was not painted was not seen.
    wasHidden: !values.has('FCP'),
    supported: [...values.keys()],
  };
  const metrics = [...values].map(
    ([name, value]): PerformanceData => ({
      ...fields,
      type: 'metric',
      name,
      value,
      rating: rateMetric(name, value),
      revision: 0,
    }),
  );
  return [view, ...metrics].map((record, index) => ({ id: `${id}-${index}`, counts: null, data: record }));
}

/** Returns the values that can be true. A time of 0 stands for one that the browser does not measure. */
function readVitals(vitals: ShortViewVitals): Map<MetricName, number> {
  const values = new Map<MetricName, number>();
  for (const name of ['TTFB', 'FCP', 'LCP'] as const) {
    const value = vitals[name];
    if (value && value <= MAX_VALUES[name]) values.set(name, value);
  }
  return values;
}
