import { type Locator, type Page, test } from '@playwright/test';

/** More presses than any page has between two of its controls. */
const LIMIT = 60;

/**
 * Presses Tab until the focus is on the element, as a visitor without a pointer reaches it. Each press takes a round trip
 * to the browser, so the test has more time.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  test.slow();
  for (let presses = 0; presses < LIMIT; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}.`);
}
