import type { Page } from '../../page/page';

declare module '../../page/page' {
  interface PageSlots {
    /** Settles when no step through the history is under way. */
    overlayTraversal: { settled: Promise<void> };
  }
}

/** Under this name a history state lists the overlays that are open there, lowest first. */
const KEY = 'vitrineOverlays';

/** Links that the browser opens in place of the page. */
const FOLLOWED = 'a[href^=http]:not([target],[download])';

/** How long, in ms, a step back may take before nobody waits for it any longer. */
const TRAVERSAL_TIMEOUT = 500;

/** The step in the visitor's history that an overlay stands for. */
export interface HistoryEntry {
  /** Takes the step out again. Resolves when the history is as it was. */
  release(): Promise<void>;
}

/**
 * Gives the page one more history entry, with the same address, and calls `onBack` when the visitor leaves it
 * backwards. What the page pushes on top is its own: steps among those close nothing, and a release leaves them be;
 * the entry below them is passed over when the visitor comes back to it.
 */
export function openHistoryEntry(page: Page, onBack: () => void): HistoryEntry {
  const { window } = page;
  const { history } = window;
  page.slots.overlayTraversal ??= { settled: Promise.resolve() };
  const traversal = page.slots.overlayTraversal;
  const id = Math.random();
  // Given as the options of the listeners, whose signal it has.
  const listening = new AbortController();
  let state: 'open' | 'releasing' | 'deserted' = 'open';
  let index: number | undefined;

  const push = (): void => {
    if (state !== 'open') return;
    history.pushState({ ...history.state, [KEY]: [...openAt(history), id] }, '');
    index = position(window);
    window.addEventListener('popstate', onPop, listening);
    window.addEventListener('click', onClick, listening);
  };

  /** Where the visitor stands, seen from the entry: negative is before it, 0 on it, positive after it. */
  const stand = (): number => {
    const open = openAt(history).reverse();
    return index === undefined ? open.indexOf(id) : (position(window) ?? 0) - index;
  };

  const onPop = (): void => {
    const at = stand();
    if (at > 0 || (at === 0 && state !== 'deserted')) return;
    listening.abort();
    if (at === 0) history.back();
    else if (state === 'open') onBack();
  };

  /** A link followed from the overlay leaves from the page below it, or Back would come to the empty step first. */
  const onClick = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>(FOLLOWED);
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || stand())
      return;
    event.preventDefault();
    onBack();
    void traversal.settled.then(() => window.location.assign(link.href));
  };

  const stepOut = async (): Promise<void> => {
    const at = stand();
    if (at > 0) state = 'deserted';
    else listening.abort();
    if (at === 0) await stepBack(window);
  };

  // A step back that is still under way would take a new entry with it.
  traversal.settled = traversal.settled.then(push);
  return {
    release() {
      if (state === 'open') {
        state = 'releasing';
        traversal.settled = traversal.settled.then(stepOut);
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

/** The visitor's place in the history; undefined in browsers that do not tell. */
function position(window: Window & { navigation?: { currentEntry?: { index: number } | null } }) {
  return window.navigation?.currentEntry?.index;
}
