import type { Page } from '../page/page';
import { sendShortView } from './send-short-view';

declare module '../page/page' {
  interface PageSlots {
    /** In order, until telemetry has taken over. */
    early: EarlyRecord[];
    /** Timings of events of 16 ms and longer, without which the browser's buffer has only those of 104 ms. */
    timings: PerformanceEventTiming[];
  }
}

/** An event on the document. */
export interface EarlyRecord {
  readonly type: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Events on the document that telemetry listens for, after `vitrine:`. */
const EVENTS = 'consent error item-added purchase track variant-change';
const MAX = 999;

/**
 * Records in `slots.early` and `slots.timings` what telemetry would miss, because it starts when the page is idle, and
 * reports the page view if the page is hidden before that.
 */
export function recordEarly(page: Page): void {
  const early = recordEvents(page);
  const { document, signal } = page;
  document.addEventListener('visibilitychange', () => sendShortView(page, early), { signal });
}

/** Records in `slots.early` and `slots.timings`, and returns the former. */
export function recordEvents({ window, document, slots, signal }: Page): EarlyRecord[] {
  const early: EarlyRecord[] = [];
  const timings: PerformanceEventTiming[] = [];
  slots.early = early;
  slots.timings = timings;
  const record = (list: unknown[], item: unknown): unknown => list[MAX] ?? list.push(item);
  for (const type of EVENTS.split(' '))
    document.addEventListener(`vitrine:${type}`, (event) => record(early, event), { signal });
  const observer = new window.PerformanceObserver((list) => {
    for (const entry of list.getEntries()) record(timings, entry);
    if (!slots.early || signal.aborted) observer.disconnect();
  });
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  return early;
}
