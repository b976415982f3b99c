import type { Page } from './page/page';
import { startTracking } from './tracking/start';

/** Starts whatever counts on a page: visits first, then how fast it is and what breaks. Called once it is idle. */
export function startTelemetry(page: Page): void {
  if (startTracking(page)) import('./perf/start').then(({ startPerf }) => startPerf(page), console.warn);
}
