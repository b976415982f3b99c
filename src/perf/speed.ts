import { after } from '../page/after';
import type { Page } from '../page/page';
import { collectorOf } from '../telemetry/collector';
import { createEndpoint } from '../telemetry/endpoint';
import type { Telemetry } from '../telemetry/telemetry';
import { whenHidden } from '../telemetry/when-hidden';
import { createViews } from './create-views';
import type { LongFrame } from './long-frame';
import type { PageFields } from './page-fields';
import { observeResources } from './resources';
import { sumBlocking } from './sum-blocking';
import { supportedMetrics } from './supported-metrics';
import { observeVitals } from './vitals';

/**
 * Milliseconds after the load until the page view and its resources are reported, and its vitals (spec §9 Errors and
 * performance).
 */
const REPORT_PAGE_AFTER = 30_000;
const REPORT_VITALS_AFTER = 60_000;

/** Milliseconds (spec §7 Telemetry). */
const SETTINGS_TIMEOUT = 30_000;

/** Views after that of the load. */
const LATER_VIEW = /cache|soft/;

interface NetworkNavigator {
  readonly connection?: { readonly effectiveType?: string };
}

/**
 * Reports how fast the page is: the page view 30 s after the load, its vitals after 60 s, both when the page is hidden;
 * and what has changed since, whenever it is hidden again.
 */
export function observeSpeed(telemetry: Telemetry, fields: PageFields, weight: number): void {
  const { page, outbox, signal, _enqueueIdle, _isShortView } = telemetry;
  const { window } = page;
  const views = createViews();
  const send = outbox.open(createEndpoint(page, 'vitals', '/api/1/performance/records', { isList: true }));
  let isReported = false;
  let takeResources = (): object[] => [];
  let reportedFrames = 0;

  const report = (lines: readonly object[], view?: object): void => {
    const connection = (window.navigator as NetworkNavigator).connection?.effectiveType;
    for (const line of lines) {
      isReported = true;
      send({ ...fields, weight, connection, ...view, ...line });
    }
  };
  const reportPage = (): void => {
    report(views._dueViews(supportedMetrics(window)));
    const view = views._latest();
    // Before the first vital, there is no view that resources could belong to.
    if (!view) return;
    const frames = readLongFrames(window.performance);
    const lines = [...takeResources(), ...sumBlocking(frames.slice(reportedFrames))];
    reportedFrames = frames.length;
    report(lines, view);
  };
  const reportVitals = (): void => report(views._dueVitals(readLongFrames(window.performance)));

  // Before the library's own listener: what it reports of a restored page belongs to the new view.
  window.addEventListener('pageshow', ({ persisted }) => persisted && views.restore(), {
    capture: true,
    signal,
  });
  observeVitals(
    _enqueueIdle,
    (vital) =>
      // The hit of a short page view contained the vitals of the load.
      signal.aborted || (_isShortView && !LATER_VIEW.test(vital.navigationType)) || views.add(vital),
    // Later: the entry may still receive timings of events before the observer.
    (callback) => _enqueueIdle(() => callback(takeTimings(page))),
  );
  _enqueueIdle(() => {
    takeResources = observeResources(page, signal);
    const sinceLoad = timeSinceLoad(window.performance);
    after(page, REPORT_PAGE_AFTER - sinceLoad, signal, reportPage);
    after(page, REPORT_VITALS_AFTER - sinceLoad, signal, reportVitals);
  });
  _enqueueIdle(async () => {
    const id = await fetchPageLoadId(page);
    if (id && !isReported) fields.pageLoadId = String(id);
  });
  // The library listens on the window, before this: its last values are reported too.
  whenHidden(page, signal, () => {
    reportPage();
    reportVitals();
  });
}

/** Returns the event timings that the entry recorded, and ends its recording. */
function takeTimings({ slots }: Page): PerformanceEntry[] {
  const { timings = [] } = slots;
  delete slots.early;
  return timings;
}

/** Returns the long animation frames so far; Chromium keeps the first 200 of a page. */
function readLongFrames(performance: Performance): readonly LongFrame[] {
  return performance.getEntriesByType('long-animation-frame') as unknown as LongFrame[];
}

function timeSinceLoad(performance: Performance): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.now() - (navigation?.loadEventEnd ?? 0);
}

/** The server's id for this load, undefined where it assigns none. */
async function fetchPageLoadId(page: Page): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(SETTINGS_TIMEOUT);
    const address = `${collectorOf(page)}/api/1/performance/settings`;
    const response = await page.window.fetch(address, { signal });
    const { pageLoadId } = await response.json();
    return pageLoadId;
  } catch {
    return undefined;
  }
}
