import { createAnnouncer } from './create-announcer';
import type { Page } from './page';

declare module './page' {
  interface PageSlots {
    announcer: (text: string) => void;
  }
}

/** Announces a text to screen readers in the page's polite live region. */
export function announce(page: Page, text: string): void {
  page.slots.announcer ??= createAnnouncer(page);
  page.slots.announcer(text);
}
