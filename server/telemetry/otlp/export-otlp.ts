import type { FastifyInstance } from 'fastify';
import type { PerformanceReport } from '../../../schemas/performance-report-schemas';
import type { OtlpSettings, OtlpTarget } from '../../otlp-settings';
import { runRegularly } from '../../run-regularly';
import type { ServerContext } from '../../server-context';
import { segmentsOf } from '../prometheus/vital-segments';
import { buildReport } from '../report/build-report';
import type { FigureStore } from '../report/figure-store';
import { type ReportScope, readScope } from '../report/report-scope';
import { createErrorExport } from './export-errors';
import { createHourExport } from './export-hours';
import type { Exporter } from './exporter';
import { metricsRequest } from './otlp-requests';
import { type PostOptions, postOtlp } from './post-otlp';
import { readVitalHistograms } from './read-vital-histograms';

/** The figures are those of a whole day, so that quiet nights change nothing. */
const HOURS = '24';

/**
 * Sends to a collector the vitals of the last 24 hours, the histograms of each hour, and the groups of errors that occurred
 * since the last export. One that fails does not stop the others.
 */
export function exportOtlp(app: FastifyInstance, context: ServerContext & { figures: FigureStore }): void {
  const { otlp: settings, figures, websiteId, sampleRate, now } = context;
  if (!settings) return;
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const exports = openExports(settings, context, closing.signal);
  const run = async () => {
    const at = now();
    const report = await buildReport(figures, readScope({ hours: HOURS }, websiteId, at), sampleRate);
    const failures: unknown[] = [];
    for (const send of exports) await send(report, at).catch((error: unknown) => failures.push(error));
    if (failures.length > 0 && !closing.signal.aborted)
      throw new AggregateError(failures, messagesOf(failures));
  };
  runRegularly(app, { interval: settings.intervalMs, run, failure: 'The export by OTLP failed.' });
}

type Export = (report: PerformanceReport, at: number) => Promise<void>;

/** Returns the exports of the signals that have a target. */
function openExports(
  { metrics, logs, serviceName }: OtlpSettings,
  { figures, websiteId, sampleRate, now }: ServerContext & { figures: FigureStore },
  signal: AbortSignal,
): Export[] {
  const options: PostOptions = { fetch, random: Math.random, signal };
  const open = (target: OtlpTarget): Exporter => ({
    source: { serviceName, websiteId },
    startedAt: now(),
    post: (body) => postOtlp(target, body, options),
  });
  const exports: Export[] = [];
  if (metrics) {
    const exporter = open(metrics);
    const read = (scope: ReportScope) => readVitalHistograms(figures, scope, sampleRate);
    const exportHours = createHourExport({ ...exporter, read });
    exports.push((report, at) => exporter.post(metricsRequest(exporter.source, segmentsOf(report), at)));
    exports.push((_, at) => exportHours(at));
  }
  if (logs) {
    const exportErrors = createErrorExport(open(logs));
    exports.push(({ errors }, at) => exportErrors(errors, at));
  }
  return exports;
}

function messagesOf(failures: readonly unknown[]): string {
  return failures.map((failure) => (failure instanceof Error ? failure.message : String(failure))).join(' ');
}
