import type { Browser } from 'puppeteer-core';
import { expect, test } from './fixtures';
import { launchTabs } from './launch-tabs';

/** Runs in the page before its scripts: keeps the callback of the interval that rotates slides. */
function keepRotation(): void {
  const { setInterval } = window;
  const keep = (callback: () => void, time?: number): number => {
    // The slider of the journal shows each slide for 6 s.
    if (time === 6000) Object.assign(window, { rotate: callback });
    return setInterval(callback, time);
  };
  Object.assign(window, { setInterval: keep });
}

/** Runs in the page: lets the time of a slide pass, and returns where the strip is once it has moved. */
async function rotateOnce(): Promise<number> {
  (window as unknown as { rotate(): void }).rotate();
  const strip = document.querySelector('.sqs-gallery-block-slider .sqs-gallery');
  for (let tries = 0; tries < 20 && !strip?.scrollLeft; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return strip?.scrollLeft ?? Number.NaN;
}

test.describe('in a browser with tabs', { tag: '@whole-browser' }, () => {
  let browser: Browser;

  test.beforeAll(async ({ launchOptions }) => {
    browser = await launchTabs(launchOptions.executablePath);
  });
  test.afterAll(() => browser.close());

  test('slides do not rotate in a hidden tab, and do once it is shown again', async ({ baseURL }) => {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(keepRotation);
    await page.goto(`${baseURL}/journal/a-house-in-pictures`);
    await page.$eval('.sqs-gallery-block-slider', (slider) => slider.scrollIntoView({ block: 'end' }));
    await page.waitForSelector('.sqs-gallery-block-slider [data-state=rotating]');
    const other = await browser.newPage();
    await page.waitForFunction(() => document.hidden, { polling: 100 });
    expect(await page.evaluate(rotateOnce)).toBe(0);
    await page.bringToFront();
    await page.waitForFunction(() => !document.hidden, { polling: 100 });
    expect(await page.evaluate(rotateOnce)).toBeGreaterThan(0);
    await other.close();
    await page.close();
  });
});
