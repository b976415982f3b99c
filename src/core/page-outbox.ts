import { createOutbox, type Outbox } from './outbox';
import type { Page } from './page';
import { pageConsent } from './page-consent';

/** The page's one outbox: whatever is counted shares it. */
export function pageOutbox(page: Page): Outbox {
  return page.once('outbox', () => createOutbox(page, pageConsent(page)));
}
