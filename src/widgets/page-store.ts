import { readStoreSettings, type StoreSettings } from '../commerce/store-settings';
import type { Page } from '../page/page';
import { pageContext, readPath } from '../page/page-context';

declare module '../page/page' {
  interface PageSlots {
    storeSettings: StoreSettings;
  }
}

/** Returns the settings of the page's store. */
export function pageStore(page: Page): StoreSettings {
  page.slots.storeSettings ??= readStoreSettings(
    readPath(pageContext(page), 'websiteSettings', 'storeSettings'),
  );
  return page.slots.storeSettings;
}
