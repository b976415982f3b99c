import { readStoreSettings, type StoreSettings } from '../commerce/store-settings';
import type { Page } from '../page/page';
import { dig, pageContext } from '../page/page-context';

declare module '../page/page' {
  interface PageSlots {
    storeSettings: StoreSettings;
  }
}

/** Returns the settings of the page's store. */
export function pageStore(page: Page): StoreSettings {
  page.slots.storeSettings ??= readStoreSettings(dig(pageContext(page), 'websiteSettings', 'storeSettings'));
  return page.slots.storeSettings;
}
