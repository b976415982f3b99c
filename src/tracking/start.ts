import type { Page } from '../page/page';
import { fromContext } from '../page/page-context';
import { pageConsent } from '../telemetry/page-consent';
import { createCensus } from './census';
import { createTrack } from './events';
import { type Identity, identify } from './identity';
import { findClickEvent, findPageEvents } from './page-events';
import { pageEnvironment } from './page-fields';
import type { TrackDetail } from './track-events';

type PixelDetail = import('./pixels').PixelDetail;

declare module '../page/page' {
  interface PageSlots {
    hitTimer: number;
    visitTimer: number;
  }
}

const PIXELS = ['fbq', 'gtag', 'pintrk', 'ttq'];

/**
 * Counts what visitors do, as far as they agree to it (docs/tracking.md says what that is). Hears DOM events and knows
 * no behaviour. Called once a page, when it is idle.
 *
 * @returns whether who sees the page is a visitor, and not one who works on the site (spec §6)
 */
export function startTracking(page: Page): boolean {
  const { window, document } = page;
  const consent = pageConsent(page);
  let identity: Identity | undefined;
  let variantId: string | undefined;
  const census = createCensus(page, () => identity);
  if (!census) return false;
  const track = createTrack(page);
  const from = (path: string): unknown => fromContext(page, path);

  const tell = (detail: TrackDetail): void => {
    if (identity)
      track(identity, detail, variantId).catch(({ message }: Error) => console.warn(`[vitrine] ${message}`));
  };
  /** Their code is for pages that have pixels, and visitors whom the site may know. */
  const fire = (happened: PixelDetail): void => {
    if (identity && PIXELS.some((name) => name in window))
      import('./pixels').then(
        // Withdrawn meanwhile, it is withdrawn.
        ({ firePixels }) => identity && firePixels({ window, from }, happened),
        console.warn,
      );
  };
  const visit = (): void => {
    findPageEvents(page).forEach(tell);
    fire({});
  };
  /** Each in a task of its own: all of them together would hold up a slow device for too long. */
  const obey = (): void => {
    identity = identify(page, consent);
    if (consent.allows('hit')) page.slots.hitTimer ??= window.setTimeout(census.recordPage);
    if (identity) page.slots.visitTimer ??= window.setTimeout(visit);
    if (consent.allows('recording') && from('tracking.sessionRecording'))
      import('./session-recording').then(
        ({ startRecording }) =>
          startRecording(page, {
            from,
            isDevMode: pageEnvironment(page) === 'dev',
            isAllowed: () => consent.allows('recording'),
          }),
        console.warn,
      );
  };
  obey();
  consent.onChange(obey);
  document.addEventListener('vitrine:variant-change', ({ detail }) => {
    variantId = detail.variantId ?? undefined;
  });
  document.addEventListener('vitrine:item-added', ({ detail }) => {
    const { quantity, entry } = detail;
    const { itemId, chosenVariant } = entry;
    tell({ name: 'cart_add', objectId: itemId, data: { quantity, sku: chosenVariant?.sku } });
    fire(detail);
  });
  document.addEventListener('vitrine:purchase', ({ detail }) => fire(detail));
  document.addEventListener('vitrine:track', ({ detail }) => {
    if (detail.name === 'overlay') census.overlay(detail.objectId);
    else if (detail.name === 'quick_view') census.quickView(detail.objectId);
    else tell(detail);
  });
  const onClick = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    census.buttonClick(target);
    const event = findClickEvent(target);
    if (event) tell(event);
  };
  document.addEventListener('click', onClick, { capture: true, passive: true });
  return true;
}
