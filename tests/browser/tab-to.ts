import type { Locator, Page } from '@playwright/test';

/** More presses than any page has between two of its controls. */
const LIMIT = 60;

/** Presses Tab until the focus is on the element, as a visitor without a pointer reaches it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < LIMIT; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}.`);
}
