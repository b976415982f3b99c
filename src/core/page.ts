import { createAnnouncer } from './create-announcer';
import { unclobbered } from './unclobbered';

/** One page in one window, and what its behaviours share. Passed in, so that nothing hangs off a module. */
export interface Page {
  readonly window: Window & typeof globalThis;
  /** The document's own properties, whatever elements of the page are named. */
  readonly document: Document;
  /** The value made for `key` on this page, made at the first request. */
  once<T>(key: string, create: () => T): T;
  /** Speaks `text` to screen readers, politely, through the page's one live region. */
  announce(text: string): void;
}

export function createPage(window: Window & typeof globalThis): Page {
  const made = new Map<string, unknown>();
  const document = unclobbered(window.document);
  return {
    window,
    document,
    once<T>(key: string, create: () => T): T {
      if (!made.has(key)) made.set(key, create());
      return made.get(key) as T;
    },
    announce: createAnnouncer(window, document),
  };
}
