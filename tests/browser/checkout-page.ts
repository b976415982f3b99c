import type { Locator, Page } from '@playwright/test';

const TYPED = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  address1: '12 St James’s Square',
  city: 'Albany',
  region: 'NY',
  postalCode: '12207',
};

/** Types a valid contact and address into the fields that the open checkout has. */
export async function fillIn(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(TYPED)) {
    const field = page.locator(`main #${name}`);
    if (await field.isVisible()) await field.fill(text);
  }
  const country = page.locator('main #country');
  if (await country.isVisible()) await country.selectOption('US');
}

/** Returns the button of the checkout that continues to a step. */
export function stepButton(page: Page, step: 'review' | 'place'): Locator {
  return page.locator(`main button[name=step][value=${step}]`);
}

/** Places the order of the open checkout. */
export async function placeOrder(page: Page): Promise<void> {
  await fillIn(page);
  await stepButton(page, 'review').click();
  await stepButton(page, 'place').click();
  await page.waitForURL(/\/checkout\/confirmed\?order=/);
}

/** Returns the page type in the context of the open page. */
export function pageTypeOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const context = document.querySelector('script[data-vitrine-context]')?.textContent;
    return JSON.parse(context ?? '{}').pageType;
  });
}
