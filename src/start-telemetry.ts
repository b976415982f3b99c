import type { Page } from './page/page';
import { startPerf } from './perf/start';
import { createTelemetry } from './telemetry/telemetry';
import { startTracking } from './tracking/start';

/** Starts tracking, vitals and error reports, until the page's signal aborts. Called once a page, when it is idle. */
export function startTelemetry(page: Page): void {
  if (page.signal.aborted) return;
  const telemetry = createTelemetry(page, page.signal);
  if (startTracking(telemetry)) startPerf(telemetry);
}
