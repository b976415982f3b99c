import { randomInt } from 'node:crypto';
import { test as base } from '@playwright/test';
import type { Browser, Driver, Preferences } from './drivers/driver';
import { type Engine, openBrowser } from './drivers/open-browser';
import { openShopProxy, type ShopProxy } from './shop-proxy';

export { expect } from '@playwright/test';

interface Fixtures {
  /** An empty tab for each test. */
  driver: Driver;
  /** The shop as the test's visitor reaches it. */
  shop: ShopProxy;
}

interface WorkerFixtures {
  /** The engine of the project. */
  engine: Engine;
  /** The visitor's settings of the system. */
  preferences: Preferences;
  /** The browser that the tests of a worker use one after the other. */
  process: Browser;
}

/**
 * Playwright's `test` with a tab in a browser of each engine, and a shop whose cookies and storage no other test has. A failed
 * test attaches a screenshot.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],

  preferences: [
    { isDark: false, reducesMotion: false },
    { option: true, scope: 'worker' },
  ],

  process: [
    async ({ engine, preferences }, use) => {
      const process = await openBrowser(engine, preferences);
      await use(process);
      await process.close();
    },
    { scope: 'worker' },
  ],

  driver: async ({ process }, use, testInfo) => {
    testInfo.annotations.push({ type: 'engine', description: process.version });
    const driver = await process.openTab();
    await use(driver);
    if (testInfo.errors.length > 0)
      await testInfo.attach('screenshot', { body: await driver.screenshot(), contentType: 'image/png' });
    await driver.close();
  },

  shop: async ({ baseURL, engine }, use) => {
    // The tabs of WebKit share cookies, which belong to a host.
    const shop = await openShopProxy(baseURL ?? '', engine === 'webkit' ? randomLoopback() : '127.0.0.1');
    await use(shop);
    await shop.close();
  },
});

/** Returns an address of this machine that no other test uses. */
function randomLoopback(): string {
  const byte = () => 1 + randomInt(254);
  return `127.${byte()}.${byte()}.${byte()}`;
}
