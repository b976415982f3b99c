import { readStoreSettings, type StoreSettings } from '../commerce/store-settings';
import type { Page } from '../core/page';
import { dig, pageContext } from '../core/page-context';

/** The settings of the store this page belongs to. */
export function pageStore(page: Page): StoreSettings {
  return page.once('store', () =>
    readStoreSettings(dig(pageContext(page), 'websiteSettings', 'storeSettings')),
  );
}
