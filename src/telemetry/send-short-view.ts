import type { Page } from '../page/page';

/** The element that states the address of the hit. */
export const PRINTED_HIT = '[data-vitrine-hit]';
const CHOICE = 'ss_cookieAllowed=';

/**
 * Sends one hit if the page is hidden before telemetry has started: to the address in `data-vitrine-hit`, with TTFB, FCP
 * and LCP so far, and the sizes of viewport and screen. The server prints there the address and, after spaces, the types of their entries. The hit identifies
 * nobody. Sends none where any sign of consent is `off`. The attribute is empty from then on, and once telemetry has
 * started.
 *
 * @param early events so far
 */
export function sendShortView(
  { window, document, origin }: Page,
  early: NonNullable<Page['slots']['early']>,
): void {
  const printed = document.querySelector<HTMLElement>(PRINTED_HIT)?.dataset;
  // The global and the events are written like the cookie, which starts the list.
  const choices = [
    document.cookie,
    (window as { vitrineConsent?: unknown }).vitrineConsent,
    ...early.map(({ detail }) => detail?.level),
  ];
  const isRefused = /ss_cookieAllowed=(off|false|0)/.test(choices.join(CHOICE));
  if (!printed?.vitrineHit || !document.hidden || isRefused) return;
  const [address, ...types] = printed.vitrineHit.split(' ');
  let entries: PerformanceEntry[];
  const observer = new window.PerformanceObserver((list) => {
    entries = list.getEntries();
  });
  const vitals = types.map((type) => {
    entries = [];
    // Safari calls back before it returns. In other browsers, the buffered entries are then records to take.
    observer.observe({ type, buffered: true });
    // The last one counts: the first paint is not yet one of content.
    return [...entries, ...observer.takeRecords()]
      .map((entry) => (entry as PerformanceResourceTiming).responseStart ?? entry.startTime)
      .pop();
  });
  const { screen } = window;
  const sizes = [window.innerWidth, window.innerHeight, screen.width, screen.height];
  window.navigator.sendBeacon(`${origin + address + vitals}&sizes=${sizes}`);
  printed.vitrineHit = '';
}
