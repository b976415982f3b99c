import type { Page } from '@playwright/test';

/** The browser's standard size of text, in px. */
const STANDARD = 16;

/** Sets the browser's own text size, in percent, as a visitor does in its settings: media queries follow it too. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = (STANDARD * percent) / 100;
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}
