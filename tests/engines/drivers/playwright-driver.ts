import {
  type BrowserContextOptions,
  type BrowserType,
  chromium,
  firefox,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { QUIET_BROWSER } from '../../support/quiet-browser';
import { type Browser, callExpression, type Driver, type Preferences, WAIT_LIMIT_MS } from './driver';
import { waitUntil } from './wait-until';

const CONTEXT: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  serviceWorkers: 'block',
};

/** Starts Chromium without windows. `executablePath` names it. */
export function openChromium(
  executablePath: string,
  { isDark, reducesMotion }: Preferences,
): Promise<Browser> {
  const options = {
    executablePath,
    args: QUIET_BROWSER,
    // Playwright disables the cache otherwise.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  };
  return openPlaywright('Chromium', chromium, options, {
    ...CONTEXT,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: reducesMotion ? 'reduce' : 'no-preference',
  });
}

/** Starts an installed Firefox without windows, which Playwright operates by WebDriver BiDi. */
export function openFirefox(
  executablePath: string,
  { isDark, reducesMotion }: Preferences,
): Promise<Browser> {
  const options = {
    executablePath,
    channel: 'moz-firefox',
    // Playwright's own options of a context have no effect by BiDi.
    firefoxUserPrefs: {
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
      'ui.prefersReducedMotion': reducesMotion ? 1 : 0,
    },
  };
  return openPlaywright('Firefox', firefox, options, CONTEXT);
}

async function openPlaywright(
  name: string,
  type: BrowserType,
  options: LaunchOptions,
  contextOptions: BrowserContextOptions,
): Promise<Browser> {
  const browser = await type.launch(options);
  return {
    version: `${name} ${browser.version()}`,
    async openTab() {
      const context = await browser.newContext(contextOptions);
      return operate(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
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
    insert: (text) => page.keyboard.type(text),
    evaluate: (run, ...args) => page.evaluate(callExpression(run, args)),
    waitFor: (run, ...args) => waitUntil(() => driver.evaluate(run, ...args), callExpression(run, args)),
    screenshot: () => page.screenshot(),
    close,
  };
  return driver;
}
