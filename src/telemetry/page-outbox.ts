import type { Page } from '../page/page';
import { createOutbox, type Outbox } from './outbox';
import { pageConsent } from './page-consent';

declare module '../page/page' {
  interface PageSlots {
    outbox: Outbox;
  }
}

/** The page's one outbox: whatever is counted shares it. */
export function pageOutbox(page: Page): Outbox {
  page.slots.outbox ??= createOutbox(page, pageConsent(page));
  return page.slots.outbox;
}
