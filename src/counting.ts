import type { Page } from './core/page';
import { startTracking } from './tracking/start';

/** Starts whatever counts on a page: visits first, then how fast it is and what breaks. Called once it is idle. */
export function startCounting(page: Page): void {
  if (startTracking(page)) import('./perf/start').then(({ startPerf }) => startPerf(page), console.warn);
}
