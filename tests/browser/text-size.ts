import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** The browser's standard size of text, in px. */
const STANDARD = 16;

/** Sets the browser's own text size, in percent, as a visitor does in its settings: media queries follow it too. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = (STANDARD * percent) / 100;
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Expects that the open page does not scroll sideways on a phone whose visitor, or whose site, has doubled the text size. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(page, 200);
  await expect.poll(() => page.evaluate(rootTextSize)).toBe('32px');
  expect(await widthOf(page), 'set in the browser').toBeLessThanOrEqual(390);
  await setTextSize(page, 100);
  await expect.poll(() => page.evaluate(rootTextSize)).toBe('16px');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await widthOf(page), 'set by the root element').toBeLessThanOrEqual(390);
}

function rootTextSize(): string {
  return getComputedStyle(document.documentElement).fontSize;
}

/** Returns the width that the page scrolls over, in px. */
function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
