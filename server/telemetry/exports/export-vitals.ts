import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { MetricSummary, PerformanceReport } from '../../../contract/telemetry/report';
import { buildReport } from '../report/build-report';
import type { FigureStore } from '../store/record-store';
import { parseScope } from '../store/report-scope';

const HOURS = '24';
/** A scrape within this time has the figures of the one before: they cost a report. */
const CACHE_MS = 60_000;
const LABELS = ['metric', 'page_type', 'device'] as const;

export interface VitalGaugeOptions {
  figures: FigureStore;
  websiteId: string;
  sampleRate: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Adds the vitals of the last 24 hours to the metrics of the server. A scrape reads them at most once a minute. */
export function exportVitals(
  app: FastifyInstance,
  { figures, websiteId, sampleRate, now }: VitalGaugeOptions,
): void {
  const registers = [app.metricsRegistry];
  let cached: { at: number; report: Promise<VitalReport> } | undefined;
  const read = (): Promise<VitalReport> => {
    if (!cached || now() - cached.at >= CACHE_MS) {
      const report = buildReport(figures, parseScope({ hours: HOURS }, websiteId, now()), sampleRate);
      cached = { at: now(), report };
      report.catch(() => {
        cached = undefined;
      });
    }
    return cached.report;
  };
  /** Sets a gauge from each segment; without the database, the other metrics of the server are still served. */
  const collect = async (gauge: Gauge, set: (segment: VitalSegment) => void) => {
    gauge.reset();
    try {
      for (const segment of segmentsOf(await read())) set(segment);
    } catch (error) {
      app.log.warn({ err: error }, 'The vitals are missing in the metrics.');
    }
  };
  new Gauge({
    name: 'vitrine_vital_p75',
    help: '75th percentile of the last 24 hours: milliseconds, of CLS the score.',
    labelNames: LABELS,
    registers,
    async collect() {
      await collect(this, ({ labels, summary }) => summary.p75 !== null && this.set(labels, summary.p75));
    },
  });
  new Gauge({
    name: 'vitrine_vital_views',
    help: 'Page views of the last 24 hours by rating, each with its weight.',
    labelNames: [...LABELS, 'rating'],
    registers,
    async collect() {
      await collect(this, ({ labels, summary: { good, needsImprovement, poor } }) => {
        this.set({ ...labels, rating: 'good' }, good);
        this.set({ ...labels, rating: 'needs-improvement' }, needsImprovement);
        this.set({ ...labels, rating: 'poor' }, poor);
      });
    },
  });
}

/** Page types with the most page views that have figures of their own. */
const MAX_PAGE_TYPES = 20;

export type VitalReport = Pick<PerformanceReport, 'metrics'>;

/** The labels of a figure: all page views, one page type, or one device. An empty string stands for all. */
type VitalLabels = { metric: string; page_type: string; device: string };

/** A figure of all page views, of one page type, or of one device. */
export interface VitalSegment {
  labels: VitalLabels;
  summary: MetricSummary;
}

/** Returns the figures of all page views, of the page types with the most page views, and of each device. */
function segmentsOf({ metrics }: VitalReport): VitalSegment[] {
  return metrics.flatMap(({ name: metric, byPageType, byDevice, ...summary }) => [
    { labels: labelsOf(metric, {}), summary },
    ...byPageType
      .slice(0, MAX_PAGE_TYPES)
      .map((each) => ({ labels: labelsOf(metric, { pageType: each.value }), summary: each })),
    ...byDevice.map((each) => ({ labels: labelsOf(metric, { device: each.value }), summary: each })),
  ]);
}

function labelsOf(
  metric: string,
  { pageType, device = '' }: { pageType?: string; device?: string },
): VitalLabels {
  return { metric, page_type: pageType === '' ? 'none' : (pageType ?? ''), device };
}
