import type { Page } from '../../page/page';

declare module '../../page/page' {
  interface PageSlots {
    scrollLock: { count: number; restore: () => void };
  }
}

/** In a copy of the page, these are undone. */
const LOCKED = 'data-vitrine-gutter data-vitrine-locked';

/**
 * Stops the page behind an overlay from scrolling, without a layout shift, and returns the release. Locks are counted:
 * the page scrolls again when the last one is released. The styles are in `dialog-styles.ts`.
 */
export function lockScroll(page: Page): () => unknown {
  page.slots.scrollLock ??= { count: 0, restore: () => {} };
  const lock = page.slots.scrollLock;
  if (!lock.count++) lock.restore = freeze(page);
  return () => --lock.count || lock.restore();
}

function freeze({ window, document: { documentElement: root, body }, mark, signal }: Page): () => void {
  const { scrollX, scrollY, innerWidth } = window;
  // Safari on iOS, the only browser with this property, scrolls a page even if its overflow is hidden.
  const isPinned = window.CSS.supports('-webkit-touch-callout:none');
  // The body's overflow applies to the window only while the root's is visible. Setting the root's would make the body
  // a scroll container, which breaks its sticky elements.
  const scroller = isPinned || window.getComputedStyle(root).overflowY === 'visible' ? body : root;
  for (const element of [root, body]) mark(element, signal, LOCKED);
  if (innerWidth > root.clientWidth) root.dataset.vitrineGutter = '';
  if (isPinned) body.style.top = `${-scrollY}px`;
  scroller.dataset.vitrineLocked = isPinned ? 'pinned' : '';
  return () => {
    delete root.dataset.vitrineGutter;
    delete scroller.dataset.vitrineLocked;
    if (!isPinned) return;
    body.style.top = '';
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}
