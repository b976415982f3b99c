import { MAX_VALUES, type MetricName } from '../../../schemas/metrics';
import { rateMetric } from '../aggregates/rate-metric';
import type { ReceivedRecord } from '../intake/parse-batch';
import type { PerformanceData } from './record-contribution';

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
    /** Types of performance entries with their times in ms, in order. */
    vitals?: [type: string | null, milliseconds: number | null][] | undefined;
  };
}

/** The vital that each type of entry measures. Of several entries, the last one counts: the others came too early. */
const METRIC_OF: Readonly<Record<string, MetricName>> = {
  navigation: 'TTFB',
  paint: 'FCP',
  'largest-contentful-paint': 'LCP',
};

/** Returns the views and the vitals of short visits among hits. */
export function shortVisitRecordsOf(hits: readonly ShortVisit[]): ReceivedRecord<PerformanceData>[] {
  return hits.flatMap(shortVisitRecords);
}

/** Returns the view and the vitals of a short visit; none for the hit of telemetry, which sends them by itself. */
function shortVisitRecords({ id, data: { data, vitals } }: ShortVisit): ReceivedRecord<PerformanceData>[] {
  if (!vitals) return [];
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

function readVitals(vitals: NonNullable<ShortVisit['data']['vitals']>): Map<MetricName, number> {
  const values = new Map<MetricName, number>();
  for (const [type, milliseconds] of vitals) {
    const metric = METRIC_OF[type ?? ''];
    if (metric && milliseconds !== null && milliseconds <= MAX_VALUES[metric])
      values.set(metric, milliseconds);
  }
  return values;
}
