import type { Page } from '../../page/page';
import { fromContext } from '../../page/page-context';

/** Returns the page fields of a submission (spec §3 Form submission). */
export function pageFields(page: Page) {
  const { window, document } = page;
  const collectionId = fromContext(page, 'collection.id');
  const itemId = fromContext(page, 'item.id');
  return {
    collectionId,
    pageTitle: document.title,
    pageId: itemId ?? collectionId,
    contentSource: itemId ? 'i' : collectionId ? 'c' : undefined,
    pagePath: window.location.pathname,
    pagePermissionTypeValue: fromContext(page, 'collection.pagePermissionType'),
  };
}
