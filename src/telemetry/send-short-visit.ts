import type { Page } from '../page/page';

const CHOICE = 'ss_cookieAllowed=';

/** A choice by which the visitor refuses telemetry. */
const REFUSAL = /ss_cookieAllowed=(off|false|0)/;

/**
 * Sends one hit if the page is hidden before telemetry has started: the form data that the server printed in
 * `data-vitrine-hit`, with the vitals so far. It identifies nobody. Sends none where any sign of consent is `off`. The
 * attribute is empty from then on, and once telemetry has started.
 */
export function sendShortVisit({ window, document, slots }: Page): void {
  const printed = document.querySelector<HTMLElement>('[data-vitrine-hit]')?.dataset;
  if (!printed?.vitrineHit || !document.hidden) return;
  const { early } = slots as Required<typeof slots>;
  // The global and the events are written like the cookie, which starts the list.
  const choices = [
    document.cookie,
    (window as { vitrineConsent?: unknown }).vitrineConsent,
    ...early.map(({ detail }) => detail?.level),
  ];
  if (REFUSAL.test(choices.join(CHOICE))) return;
  const vitals = JSON.stringify(
    early.map(({ entryType, responseStart, startTime }) => [entryType, responseStart ?? startTime]),
  );
  window.navigator.sendBeacon(
    `${window.location.origin}/api/census/RecordHit`,
    new URLSearchParams(`${printed.vitrineHit}&vitals=${vitals}`),
  );
  printed.vitrineHit = '';
}
