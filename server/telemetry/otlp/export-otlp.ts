import type { FastifyInstance } from 'fastify';
import { runRegularly } from '../../run-regularly';
import type { ServerContext } from '../../server-context';
import { segmentsOf } from '../prometheus/vital-segments';
import { buildReport } from '../report/build-report';
import type { FigureStore } from '../report/figure-store';
import { readScope } from '../report/report-scope';
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
 * since the last export.
 */
export function exportOtlp(app: FastifyInstance, context: ServerContext & { figures: FigureStore }): void {
  const { otlp: settings, figures, websiteId, sampleRate, now } = context;
  if (!settings) return;
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const options: PostOptions = { settings, fetch, random: Math.random, signal: closing.signal };
  const exporter: Exporter = {
    source: { serviceName: settings.serviceName, websiteId },
    startedAt: now(),
    post: (path, body) => postOtlp(path, body, options),
  };
  const exportErrors = createErrorExport(exporter);
  const exportHours = createHourExport({
    ...exporter,
    read: (scope) => readVitalHistograms(figures, scope, sampleRate),
  });
  const run = async () => {
    const at = now();
    const report = await buildReport(figures, readScope({ hours: HOURS }, websiteId, at), sampleRate);
    await exporter.post('/v1/metrics', metricsRequest(exporter.source, segmentsOf(report), at));
    await exportErrors(report.errors, at);
    await exportHours(at);
  };
  runRegularly(app, {
    interval: settings.intervalMs,
    run: () => run().catch((error: unknown) => ignoreClosing(error, closing.signal)),
    failure: 'The export by OTLP failed.',
  });
}

function ignoreClosing(error: unknown, { aborted }: AbortSignal): void {
  if (!aborted) throw error;
}
