import type { Page } from '@playwright/test';
import { untilIdle } from '../bench-page';

/** Milliseconds: the longest that one of the monitors waits after the load before it sends, and some more. */
const AFTER_LOAD = 2000;

/** Resolves when a loaded page has nothing left to do, what monitors put off for a while included. */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), AFTER_LOAD);
  await untilIdle(page);
}
