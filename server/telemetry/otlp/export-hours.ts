import { MAX_HOURS } from '../../../schemas/performance-report-schemas';
import { parseScope, type ReportScope } from '../report/report-scope';
import type { Exporter } from './exporter';
import { histogramsRequest } from './otlp-requests';
import { requireFinal } from './post-otlp';
import type { VitalHistogram } from './read-vital-histograms';

const HOUR_MS = 3_600_000;
/** Milliseconds after the end of an hour until it is exported: pages report their last revisions when they are left. */
const SETTLED_MS = 600_000;

export interface HourExporter extends Exporter {
  /** Returns the histograms of a scope. */
  read(scope: ReportScope): Promise<VitalHistogram[]>;
}

/**
 * Returns a function that exports the vitals of each hour once, ten minutes after its end, from the hour that was not due when
 * the process started. What fails is exported by a later call, as long as the report has the hour, unless
 * the collector refuses it.
 */
export function createHourExport({
  source,
  startedAt,
  post,
  read,
}: HourExporter): (now: number) => Promise<void> {
  let next = startOfHour(startedAt - SETTLED_MS);
  return async (now) => {
    // The report has no hours before these.
    next = Math.max(next, startOfHour(now) - (MAX_HOURS - 1) * HOUR_MS);
    const refusals: Error[] = [];
    while (next + HOUR_MS + SETTLED_MS <= now) {
      const histograms = await read(parseScope({ hours: '1' }, source.websiteId, next));
      const period = { from: next, to: next + HOUR_MS };
      if (histograms.length > 0)
        await post(histogramsRequest(source, histograms, period)).catch((error: unknown) =>
          refusals.push(requireFinal(error)),
        );
      next += HOUR_MS;
    }
    if (refusals[0]) throw refusals[0];
  };
}

function startOfHour(time: number): number {
  return Math.floor(time / HOUR_MS) * HOUR_MS;
}
