import { type BrowserType, chromium, firefox, type LaunchOptions, type Page } from '@playwright/test';
import { QUIET_BROWSER } from '../../support/quiet-browser';
import { callExpression, type Driver, WAIT_LIMIT_MS } from './driver';
import { waitUntil } from './wait-until';

const VIEWPORT = { width: 1280, height: 800 };

/** Starts Chromium without windows. `executablePath` names it. */
export function openChromium(executablePath: string): Promise<Driver> {
  return openPlaywright(chromium, { executablePath, args: QUIET_BROWSER });
}

/** Starts an installed Firefox without windows, which Playwright operates by WebDriver BiDi. */
export function openFirefox(executablePath: string): Promise<Driver> {
  return openPlaywright(firefox, { executablePath, channel: 'moz-firefox' });
}

async function openPlaywright(type: BrowserType, options: LaunchOptions): Promise<Driver> {
  const browser = await type.launch(options);
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  return operate(await context.newPage(), () => browser.close());
}

function operate(page: Page, close: () => Promise<void>): Driver {
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  const driver: Driver = {
    async open(url) {
      await page.goto(url);
    },
    click: (selector) => page.click(selector),
    press: (key) => page.keyboard.press(key),
    async type(selector, text) {
      await page.focus(selector);
      await page.keyboard.press('End');
      await page.keyboard.type(text);
    },
    evaluate: (run, ...args) => page.evaluate(callExpression(run, args)),
    waitFor: (run, ...args) => waitUntil(() => driver.evaluate(run, ...args), String(run)),
    screenshot: () => page.screenshot(),
    close,
  };
  return driver;
}
