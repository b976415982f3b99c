import type { Page } from '../../page/page';

declare module '../../page/page' {
  interface PageSlots {
    /** `settled` resolves when no traversal of the history is in progress. */
    overlayTraversal: { settled: Promise<void> };
  }
}

/** Key in `history.state` of the list of overlays that are open at that entry, lowest first. */
const KEY = 'vitrineOverlays';

/** Links that the browser opens in place of the page. */
const NAVIGATING_LINK = 'a[href^=http]:not([target],[download])';

/** Time-out of a step back, in ms. */
const TRAVERSAL_TIMEOUT = 500;

/** The history entry of an overlay. */
export interface HistoryEntry {
  /** Removes the entry by stepping back. Resolves when the history is restored. */
  release(): Promise<void>;
}

/**
 * Pushes a history entry with the same address, and calls `onBack` when the visitor goes back from it. Entries that the
 * page pushes above it are the page's own: traversing them closes nothing, and `release` does not remove them. The
 * entry below them is then abandoned: a visitor who returns to it is taken one step further back.
 */
export function openHistoryEntry(page: Page, onBack: () => void): HistoryEntry {
  const { window } = page;
  const { history } = window;
  page.slots.overlayTraversal ??= { settled: Promise.resolve() };
  const traversal = page.slots.overlayTraversal;
  const id = Math.random();
  // Passed as the options of the listeners, which read its `signal`.
  const listening = new AbortController();
  let state: 'open' | 'releasing' | 'abandoned' = 'open';
  let index: number | undefined;

  const push = (): void => {
    if (state !== 'open') return;
    history.pushState({ ...history.state, [KEY]: [...openAt(history), id] }, '');
    index = position(window);
    window.addEventListener('popstate', onPop, listening);
    window.addEventListener('click', onClick, listening);
  };

  /** Returns the current position relative to the entry: negative before it, 0 at it, positive after it. */
  const offset = (): number => {
    const open = openAt(history).reverse();
    return index === undefined ? open.indexOf(id) : (position(window) ?? 0) - index;
  };

  const onPop = (): void => {
    const at = offset();
    if (at > 0 || (at === 0 && state !== 'abandoned')) return;
    listening.abort();
    if (at === 0) history.back();
    else if (state === 'open') onBack();
  };

  /** Closes the overlay before following a link, so that Back leads from the next page to this one directly. */
  const onClick = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>(NAVIGATING_LINK);
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || offset())
      return;
    event.preventDefault();
    onBack();
    void traversal.settled.then(() => window.location.assign(link.href));
  };

  const leaveEntry = async (): Promise<void> => {
    const at = offset();
    if (at > 0) state = 'abandoned';
    else listening.abort();
    if (at === 0) await stepBack(window);
  };

  // A step back that is still in progress would remove a new entry.
  traversal.settled = traversal.settled.then(push);
  return {
    release() {
      if (state === 'open') {
        state = 'releasing';
        traversal.settled = traversal.settled.then(leaveEntry);
      }
      return traversal.settled;
    },
  };
}

function stepBack(window: Window): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    window.setTimeout(resolve, TRAVERSAL_TIMEOUT);
    window.history.back();
  });
}

function openAt({ state }: History): number[] {
  return [...((state as Record<string, number[] | undefined> | null)?.[KEY] ?? [])];
}

/** Returns the index of the current entry; undefined in browsers without the Navigation API. */
function position(window: Window & { navigation?: { currentEntry?: { index: number } | null } }) {
  return window.navigation?.currentEntry?.index;
}
