import { test as base } from '@playwright/test';
import type { Driver } from './drivers/driver';
import { type Engine, openDriver } from './drivers/open-driver';
import { openShopProxy, type ShopProxy } from './shop-proxy';

export { expect } from '@playwright/test';

interface Fixtures {
  /** The engine of the project. */
  engine: Engine;
  /** A browser of its own for each test. */
  driver: Driver;
  /** The shop as the test's visitor reaches it. */
  shop: ShopProxy;
}

/** Playwright's `test` with a browser of each engine. A failed test attaches a screenshot. */
export const test = base.extend<Fixtures>({
  engine: ['chromium', { option: true }],

  driver: async ({ engine }, use, testInfo) => {
    const driver = await openDriver(engine);
    await use(driver);
    if (testInfo.errors.length > 0)
      await testInfo.attach('screenshot', { body: await driver.screenshot(), contentType: 'image/png' });
    await driver.close();
  },

  shop: async ({ baseURL }, use) => {
    const shop = await openShopProxy(baseURL ?? '');
    await use(shop);
    await shop.close();
  },
});
