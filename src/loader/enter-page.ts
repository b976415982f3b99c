import { emit } from '../page/events';
import type { Page } from '../page/page';
import { PAGE_CONTEXT } from '../page/page-context';
import { MARKED } from './marked';
import { matching } from './matching';
import { undoMarks } from './undo-marks';

declare module '../page/page' {
  interface PageSlots {
    /** Address of the page that a script has shown last. */
    address: string;
  }
}

/**
 * Enters a page that a script has shown without loading it, once its address is there, too: removes the contexts of
 * former pages, and dispatches `vitrine:page-change`. Does nothing where only content has changed.
 */
export function enterPage(page: Page): void {
  const { slots, document, window, signal } = page;
  const isFirst = slots.address === undefined;
  slots.address ??= pageAddress(initialAddress(window));
  if (isFirst) restoreSnapshots(page);
  // Astro changes the address after the content.
  window.setTimeout(() => {
    if (signal.aborted) return;
    const address = pageAddress(window.location.href);
    if (address === slots.address) return;
    slots.address = address;
    // Turbo appends the context of a page to the head, and leaves those of the former pages there.
    for (const former of [...document.querySelectorAll(PAGE_CONTEXT)].slice(0, -1)) former.remove();
    emit(document, 'vitrine:page-change', { url: window.location.href });
  });
}

function initialAddress({ performance, location }: Window): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

/** Returns an address without what does not make it another page: its hash, and the variant that was chosen. */
function pageAddress(href: string): string {
  const url = new URL(href);
  url.hash = '';
  url.searchParams.delete('variant');
  return url.href;
}

/** Turbo shows copies of former pages. They are restored before that, so that no visitor sees what behaviours had generated. */
function restoreSnapshots({ document, signal }: Page): void {
  document.addEventListener(
    'turbo:before-render',
    (event) => {
      const { newBody } = (event as CustomEvent<{ newBody?: Element }>).detail;
      if (newBody instanceof Element) undoMarks(matching(newBody, MARKED));
    },
    { signal },
  );
}
