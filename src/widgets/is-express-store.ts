import type { Page } from '../page/page';
import { pageContext, readPath } from '../page/page-context';

/** Whether an add leads directly to the checkout in the page's store. */
export function isExpressStore(page: Page): boolean {
  return readPath(pageContext(page), 'websiteSettings', 'storeSettings', 'expressCheckout') === true;
}
