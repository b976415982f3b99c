import type { Page } from '../page/page';

declare module '../page/page' {
  interface PageSlots {
    /** Whether a hit of this page view was sent, or telemetry has started, which sends it. */
    isVisitRecorded: boolean;
  }
}

/** A choice, a cookie or an event by which the visitor refuses telemetry. */
const OFF = /(^|,)(off|false|0)/;

/**
 * Sends one hit if the page is hidden before telemetry has started: what the server printed in `data-vitrine-hit`, with
 * the vitals so far. It identifies nobody. Sends none where any sign of consent is `off`.
 */
export function sendShortVisit({ window, document, slots }: Page): void {
  const data = document.querySelector<HTMLElement>('[data-vitrine-hit]')?.dataset.vitrineHit;
  if (!data || slots.isVisitRecorded || !document.hidden) return;
  const { early } = slots as Required<typeof slots>;
  const signs = [
    (window as { vitrineConsent?: unknown }).vitrineConsent,
    document.cookie.split('ss_cookieAllowed=')[1],
    ...early.map(({ detail }) => detail?.level),
  ];
  if (OFF.test(signs.join())) return;
  slots.isVisitRecorded = true;
  const vitals = JSON.stringify(
    early.map(({ entryType, responseStart, startTime }) => [entryType, responseStart ?? startTime]),
  );
  window.navigator.sendBeacon('/api/census/RecordHit', new URLSearchParams({ event: '1', data, vitals }));
}
