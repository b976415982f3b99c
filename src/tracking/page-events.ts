import type { Page } from '../page/page';
import { fromContext } from '../page/page-context';
import { CART_ROOT } from '../widgets/cart-page/selector';
import { TRACKED_LIST } from '../widgets/quick-view/selector';
import type { TrackDetail } from './track-events';

const MEMBER_DENIED = 106;
const CART_PAGES: readonly unknown[] = [200, 205];

/**
 * Returns the events of a page view (spec §7 Tracking events): those of its kind, and those that its markup requests.
 */
export function findPageEvents(page: Page): TrackDetail[] {
  const { document } = page;
  const pageType = fromContext(page, 'pageType');
  const productId = fromContext(page, 'product.id');
  const events: TrackDetail[] = [];
  const add = (name: string, objectId?: string): void => void events.push({ name, objectId });
  if (typeof productId === 'string') add('product_visit', productId);
  if (CART_PAGES.includes(pageType) || document.querySelector(CART_ROOT)) add('cart_view');
  if (pageType === MEMBER_DENIED) add('access_denied');
  for (const each of document.querySelectorAll<HTMLElement>('[data-vitrine-track-view]'))
    events.push(read(each, each.dataset.vitrineTrackView));
  return events;
}

/** Returns the event that the markup of a clicked element or of its ancestors requests. */
export function findClickEvent(target: Element): TrackDetail | undefined {
  const element = target.closest<HTMLElement>('[data-vitrine-track]');
  return element ? read(element, element.dataset.vitrineTrack) : undefined;
}

/** Returns the names of the events of an add: its own, and the one that the markup around it requests. */
export function findAddEvents(target: EventTarget | null): string[] {
  // The document has no such method.
  const around = (target as HTMLElement).closest?.<HTMLElement>(TRACKED_LIST);
  return around ? ['cart_add', around.dataset.vitrineTrackAdd as string] : ['cart_add'];
}

function read(element: HTMLElement, name = ''): TrackDetail {
  return {
    name,
    objectId: element.dataset.vitrineTrackObject,
    destinationUrl: element.closest('a')?.href,
  };
}
