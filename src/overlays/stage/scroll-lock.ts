import type { Page } from '../../page/page';

declare module '../../page/page' {
  interface PageSlots {
    scrollLock: { count: number; restore: () => void };
  }
}

/**
 * Keeps the page behind an overlay where it is, without moving anything on it. Locks are counted: the page scrolls
 * again when the last of them is released. Answers the release, to be called once. The styles do the rest.
 */
export function lockScroll(page: Page): () => unknown {
  page.slots.scrollLock ??= { count: 0, restore: () => {} };
  const lock = page.slots.scrollLock;
  if (!lock.count++) lock.restore = freeze(page);
  return () => --lock.count || lock.restore();
}

function freeze({ window, document: { documentElement: root, body } }: Page): () => void {
  const { scrollX, scrollY, innerWidth } = window;
  // Safari on iOS, which alone has this property, scrolls a page whose overflow is hidden all the same.
  const isPinned = window.CSS.supports('-webkit-touch-callout:none');
  // The body's overflow counts for the window only while the root has none: to give the root one would make the
  // body a scroller of its own, and let go of whatever sticks in it.
  const scroller = isPinned || window.getComputedStyle(root).overflowY === 'visible' ? body : root;
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
