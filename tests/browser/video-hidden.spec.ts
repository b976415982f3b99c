import type { Browser, Page } from 'puppeteer-core';
import { expect, test } from './fixtures';
import { launchTabs } from './launch-tabs';

// Decoding videos takes long on a busy machine.
test.describe.configure({ timeout: 90_000 });

const BACKGROUND = '.film-background';

/** Runs in the page before its scripts: counts calls of `pause()`, because browsers pause some hidden videos themselves. */
function countPauses(): void {
  const { pause } = HTMLMediaElement.prototype;
  Object.assign(window, { pauses: 0 });
  HTMLMediaElement.prototype.pause = function () {
    if (document.hidden) Object.assign(window, { pauses: Reflect.get(window, 'pauses') + 1 });
    pause.call(this);
  };
}

test.describe('in a browser with tabs', { tag: '@whole-browser' }, () => {
  let browser: Browser;

  test.beforeAll(async ({ launchOptions }) => {
    browser = await launchTabs(launchOptions.executablePath);
  });
  test.afterAll(() => browser.close());

  test('a background video is paused in a hidden tab, and plays once it is shown again', async ({
    baseURL,
  }) => {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(countPauses);
    await page.goto(`${baseURL}/films`);
    await waitForState(page, 'playing');
    const other = await showOther(page);
    await page.waitForFunction(() => Reflect.get(window, 'pauses') > 0, { polling: 100 });
    await waitForState(page, 'paused');
    await show(page);
    await waitForState(page, 'playing');
    // The visitor's own pause remains.
    await page.click(`${BACKGROUND} > button`);
    await waitForState(page, 'paused');
    await other.bringToFront();
    await page.waitForFunction(() => document.hidden, { polling: 100 });
    await show(page);
    expect(await page.$eval(`${BACKGROUND} video`, ({ paused }) => paused)).toBe(true);
    expect(await page.$eval(`${BACKGROUND} > button`, ({ ariaLabel }) => ariaLabel)).toBe(
      'Play background video',
    );
    await other.close();
    await page.close();
  });
});

/** Opens another tab above the page. */
async function showOther(page: Page): Promise<Page> {
  const other = await page.browser().newPage();
  await page.waitForFunction(() => document.hidden, { polling: 100 });
  return other;
}

async function show(page: Page): Promise<void> {
  await page.bringToFront();
  await page.waitForFunction(() => !document.hidden, { polling: 100 });
}

async function waitForState(page: Page, state: string): Promise<void> {
  await page.waitForFunction(
    (selector, expected) => document.querySelector<HTMLElement>(selector)?.dataset.state === expected,
    { polling: 100 },
    BACKGROUND,
    state,
  );
}
