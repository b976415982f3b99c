import type { z } from 'zod';
import { MAX_VALUES, type MetricName } from '../../../contract/telemetry/metrics';
import type { shortVisitVitals } from '../../../contract/telemetry/short-visit-vitals';
import { UNKNOWN_PATH } from './complete-hit';
import type { ReceivedRecord } from './parse-batch';
import type { PerformanceData } from './performance-data';
import { rateMetric } from './rate-metric';

type ShortVisitVitals = z.infer<typeof shortVisitVitals>;

/** A hit that was sent when the page was hidden before telemetry had started. */
export interface ShortVisit {
  id: string;
  data: {
    data: {
      url: string;
      pageType?: number | undefined;
      templateId?: string | undefined;
      release?: string | undefined;
    };
    /** In ms, so far. */
    vitals?: ShortVisitVitals | undefined;
  };
}

/** Returns the views and the vitals of short visits among hits. */
export function shortVisitRecordsOf(hits: readonly ShortVisit[]): ReceivedRecord<PerformanceData>[] {
  return hits.flatMap(shortVisitRecords);
}

/**
 * Returns the view and the vitals of a short visit; none for the hit of telemetry, which sends them by itself, and none
 * for a page whose address is unknown: the report would list it as a page.
 */
function shortVisitRecords({ id, data: { data, vitals } }: ShortVisit): ReceivedRecord<PerformanceData>[] {
  if (!vitals || data.url === UNKNOWN_PATH) return [];
  const values = readVitals(vitals);
  const fields = {
    pageLoadId: id,
    collectorVersion: '',
    pageType: data.pageType,
    template: data.templateId,
    release: data.release,
    path: data.url,
    view: 0,
    weight: 1,
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
function readVitals(vitals: ShortVisitVitals): Map<MetricName, number> {
  const values = new Map<MetricName, number>();
  for (const name of ['TTFB', 'FCP', 'LCP'] as const) {
    const value = vitals[name];
    if (value && value <= MAX_VALUES[name]) values.set(name, value);
  }
  return values;
}
