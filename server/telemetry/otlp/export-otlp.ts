import type { FastifyInstance } from 'fastify';
import { runRegularly } from '../../run-regularly';
import type { ServerContext } from '../../server-context';
import { segmentsOf } from '../prometheus/vital-segments';
import { buildReport } from '../report/build-report';
import type { FigureStore } from '../report/figure-store';
import { readScope } from '../report/report-scope';
import { logsRequest, metricsRequest } from './otlp-requests';
import { type PostOptions, postOtlp } from './post-otlp';

/** The figures are those of a whole day, so that quiet nights change nothing. */
const HOURS = '24';

/** Sends the vitals of the last 24 hours, and the groups of errors that occurred since the last export, to a collector. */
export function exportOtlp(app: FastifyInstance, context: ServerContext & { figures: FigureStore }): void {
  const { otlp: settings, figures, websiteId, sampleRate, now } = context;
  if (!settings) return;
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const options: PostOptions = { settings, fetch, random: Math.random, signal: closing.signal };
  const source = { serviceName: settings.serviceName, websiteId };
  const startedAt = new Date(now()).toISOString();
  // By group, when it was last seen: a transaction that commits late changes a group at an earlier time.
  let exported: ReadonlyMap<string, string> = new Map();
  const run = async () => {
    const at = now();
    const report = await buildReport(figures, readScope({ hours: HOURS }, websiteId, at), sampleRate);
    await postOtlp('/v1/metrics', metricsRequest(source, segmentsOf(report), at), options);
    const groups = report.errors.filter(
      ({ id, lastSeen }) => lastSeen >= startedAt && lastSeen !== exported.get(id),
    );
    if (groups.length > 0) await postOtlp('/v1/logs', logsRequest(source, groups, at), options);
    exported = new Map(report.errors.map(({ id, lastSeen }) => [id, lastSeen]));
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
