import type { Page } from '../page/page';

/** A choice, a cookie or an event by which the visitor refuses telemetry. */
const OFF = /(^|,)(off|false|0)/;

/**
 * Sends one hit if the page is hidden before telemetry has started: the form data that the server printed in
 * `data-vitrine-hit`, with the vitals so far. It identifies nobody. Sends none where any sign of consent is `off`. The
 * attribute is empty from then on, and once telemetry has started.
 */
export function sendShortVisit({ window, document, slots }: Page): void {
  const printed = document.querySelector<HTMLElement>('[data-vitrine-hit]')?.dataset;
  if (!printed?.vitrineHit || !document.hidden) return;
  const { early } = slots as Required<typeof slots>;
  const signs = [
    (window as { vitrineConsent?: unknown }).vitrineConsent,
    document.cookie.split('ss_cookieAllowed=')[1],
    ...early.map(({ detail }) => detail?.level),
  ];
  if (OFF.test(signs.join())) return;
  const vitals = JSON.stringify(
    early.map(({ entryType, responseStart, startTime }) => [entryType, responseStart ?? startTime]),
  );
  window.navigator.sendBeacon(
    '/api/census/RecordHit',
    new URLSearchParams(`${printed.vitrineHit}&vitals=${vitals}`),
  );
  printed.vitrineHit = '';
}
