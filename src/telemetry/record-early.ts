import type { Page } from '../page/page';
import { sendShortVisit } from './send-short-visit';

declare module '../page/page' {
  interface PageSlots {
    /** In order, until telemetry has taken over. */
    early: EarlyRecord[];
  }
}

/** An event on the document, or a performance entry. */
export interface EarlyRecord {
  readonly type?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly entryType?: string;
  /** Milliseconds. */
  readonly startTime?: number;
  readonly responseStart?: number;
}

/** Events on the document that telemetry listens for, after `vitrine:`. */
const EVENTS = 'consent error item-added purchase track variant-change';
/** `event`: those that took 40 ms or longer from input to the next paint; browsers buffer only those of 104 ms. */
const ENTRIES = 'event paint largest-contentful-paint navigation';
const MAX = 99;

/**
 * Records in `slots.early` what telemetry would miss, because it starts when the page is idle, and reports the visit if
 * the page is hidden before that.
 */
export function recordEarly(page: Page): void {
  const { window, document, slots, signal } = page;
  slots.early = [];
  const record = (item: EarlyRecord): unknown => slots.early?.[MAX] ?? slots.early?.push(item);
  for (const type of EVENTS.split(' '))
    document.addEventListener(`vitrine:${type}`, record as () => void, { signal });
  document.addEventListener('visibilitychange', () => sendShortVisit(page), { signal });
  const observer = new window.PerformanceObserver((list) => {
    list.getEntries().forEach(record as (entry: PerformanceEntry) => void);
    if (!slots.early) observer.disconnect();
  });
  for (const type of ENTRIES.split(' '))
    observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}
