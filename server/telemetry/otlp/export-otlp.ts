import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/feature';
import { runRegularly } from '../../platform/process/run-regularly';
import type { OtlpSettings, OtlpTarget } from '../../platform/settings/otlp-settings';
import { segmentsOf } from '../prometheus/vital-segments';
import { buildReport } from '../report/build-report';
import type { FigureStore } from '../report/figure-store';
import { parseScope, type ReportScope } from '../report/report-scope';
import { createErrorExport } from './export-errors';
import { createHourExport } from './export-hours';
import type { Exporter } from './exporter';
import { metricsRequest } from './otlp-requests';
import { type PostOptions, postOtlp } from './post-otlp';
import { readChangedGroups } from './read-changed-groups';
import { readVitalHistograms } from './read-vital-histograms';

/** The figures are those of a whole day, so that quiet nights change nothing. */
const HOURS = '24';

/**
 * Sends to a collector the vitals of the last 24 hours, the histograms of each hour, and the groups of errors that occurred
 * since the last export. One that fails does not stop the others.
 */
export function exportOtlp(app: FastifyInstance, context: OtlpContext): void {
  const { otlp: settings, now } = context;
  if (!settings) return;
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const exports = openExports(settings, context, closing.signal);
  const run = async () => {
    const at = now();
    const failures: unknown[] = [];
    for (const send of exports) await send(at).catch((error: unknown) => failures.push(error));
    if (failures.length > 0 && !closing.signal.aborted)
      throw new AggregateError(failures, messagesOf(failures));
  };
  runRegularly(app, { interval: settings.intervalMs, run, failure: 'The export by OTLP failed.' });
}

type OtlpContext = ServerContext & { otlp: OtlpSettings | null; sampleRate: number; figures: FigureStore };
/** Exports what is due at a time, in ms since 1970. */
type Export = (at: number) => Promise<void>;

/** Returns the exports of the signals that have a target. */
function openExports(
  { metrics, logs, serviceName }: OtlpSettings,
  context: OtlpContext,
  signal: AbortSignal,
): Export[] {
  const { db, websiteId, now } = context;
  const options: PostOptions = { fetch, random: Math.random, signal };
  const open = (target: OtlpTarget): Exporter => ({
    source: { serviceName, websiteId },
    startedAt: now(),
    post: (body) => postOtlp(target, body, options),
  });
  const exports: Export[] = [];
  if (metrics) exports.push(...openMetrics(open(metrics), context));
  if (logs)
    exports.push(createErrorExport({ ...open(logs), read: (wanted) => readChangedGroups(db, wanted) }));
  return exports;
}

function openMetrics(exporter: Exporter, { figures, websiteId, sampleRate }: OtlpContext): Export[] {
  const exportGauges: Export = async (at) => {
    const report = await buildReport(figures, parseScope({ hours: HOURS }, websiteId, at), sampleRate);
    await exporter.post(metricsRequest(exporter.source, segmentsOf(report), at));
  };
  const read = (scope: ReportScope) => readVitalHistograms(figures, scope, sampleRate);
  return [exportGauges, createHourExport({ ...exporter, read })];
}

function messagesOf(failures: readonly unknown[]): string {
  return failures.map((failure) => (failure instanceof Error ? failure.message : String(failure))).join(' ');
}
