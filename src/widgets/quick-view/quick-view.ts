import { lightbox, prefetchOverlay } from '../../overlays/open';
import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import { isComposing } from '../../page/is-composing';
import { pageStrings } from '../../page/page-strings';
import { quickViewStrings } from '../../strings/quick-view';
import { onPlainClick } from '../on-plain-click';
import { oneAtATime } from '../one-at-a-time';
import { findProduct, type ListedProduct } from './find-product';
import { makeNamesUnique } from './make-names-unique';
import { pickProduct } from './pick-product';
import { createPrefetch } from './prefetch';
import { TRACKED_LIST } from './selector';

declare module '../../page/page' {
  interface PageSlots {
    /** Closes the quick view that was requested last. */
    quickView: AbortController;
  }
}

/**
 * Shows the product of a list in a lightbox: the part of its page that contains it, where its behaviours mount. The page
 * is requested when the pointer or the focus reaches the button. Dispatches `vitrine:track` when the product is shown.
 */
function quickView(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const prefetch = createPrefetch(page);
  const openOnce = oneAtATime();

  const prepare = (): void => {
    const product = findProduct(element, page);
    if (product) prefetch.start(product.href);
  };

  const open = (product: ListedProduct): Promise<void> => {
    const { itemId, href, title } = product;
    const { viewDetails } = pageStrings(page, quickViewStrings);
    page.slots.quickView?.abort();
    const opening = new AbortController();
    page.slots.quickView = opening;
    const pick = (parsed: Document): Element => {
      const part = pickProduct(parsed, product, viewDetails);
      makeNamesUnique(part, page);
      // An add of the part is an add of the list.
      const list = element.closest<HTMLElement>(TRACKED_LIST);
      if (list) part.dataset.vitrineTrackAdd = list.dataset.vitrineTrackAdd;
      emit(element, 'vitrine:track', { name: 'quick_view', objectId: itemId });
      return part;
    };
    const label = element.dataset.title || title || element.textContent.trim();
    const early = () => prefetch.take(href);
    const content = { href, label, opener: element, signal: opening.signal, early, pick };
    return lightbox(page, content).catch(() => {
      if (!opening.signal.aborted) page.window.location.assign(href);
    });
  };

  prefetchOverlay('lightbox');
  page.mark(element, signal, 'aria-haspopup aria-busy').setAttribute('aria-haspopup', 'dialog');
  for (const type of ['pointerenter', 'focus']) element.addEventListener(type, prepare, { signal });
  if (element.matches(':hover,:focus')) prepare();
  onPlainClick(element, signal, (event) => {
    const product = findProduct(element, page);
    if (!product) {
      console.warn('[vitrine] quick-view: the product is unknown. Set data-id, or use a link.', element);
      return;
    }
    event.preventDefault();
    void openOnce(element, () => open(product));
  });
  onKeyPress(element, signal);
}

/** Clicks an element that no browser clicks on Enter and Space. */
function onKeyPress(element: HTMLElement, signal: AbortSignal): void {
  if (element.matches('a[href],button')) return;
  const onKey = (event: KeyboardEvent): void => {
    if (!/^( |Enter)$/.test(event.key) || event.repeat || isComposing(event)) return;
    event.preventDefault();
    element.click();
  };
  element.addEventListener('keydown', onKey, { signal });
}

export { quickView as 'quick-view' };
