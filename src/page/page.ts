import { createAnnouncer } from './create-announcer';
import { unclobbered } from './unclobbered';

/** What a page holds once. Each module declares the slots that it fills (`page.slots.crumb ??= …`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface PageSlots {}

/** One page in one window, and what its behaviours share. Passed in, so that nothing hangs off a module. */
export interface Page {
  readonly window: Window & typeof globalThis;
  /** The document's own properties, whatever elements of the page are named. */
  readonly document: Document;
  /** Values that exist once a page, whichever file of the bundle makes them first. */
  readonly slots: Partial<PageSlots>;
  /** Aborts when the bundle stops on this page: what belongs to no single element takes it. */
  readonly signal: AbortSignal;
  /** Speaks `text` to screen readers, politely, through the page's one live region. */
  announce(text: string): void;
}

/** Returns the page of a window; everything started for it stops when `signal` aborts. */
export function createPage(
  window: Window & typeof globalThis,
  signal: AbortSignal = new AbortController().signal,
): Page {
  const document = unclobbered(window.document);
  return {
    window,
    document,
    slots: {},
    signal,
    announce: createAnnouncer(window, document),
  };
}
