import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** The elements of a product page. */
export interface ProductPage {
  readonly button: Locator;
  readonly quantity: Locator;
  readonly alert: Locator;
  readonly pill: Locator;
  readonly count: Locator;
  choose(option: string, value: string): Promise<void>;
}

export const BOWL = '/shop/p/tidal-bowl';
export const BOARD = '/shop/p/saltmarsh-board';

/** Opens a product page. */
export async function openProduct(page: Page, path = BOWL): Promise<ProductPage> {
  await page.goto(path);
  return productOf(page);
}

/** Returns the elements of the open product page. */
export function productOf(page: Page): ProductPage {
  return {
    button: page.locator('.sqs-add-to-cart-button'),
    quantity: page.locator('.product-quantity-input input'),
    alert: page.getByRole('alert'),
    pill: page.locator('.vitrine-cart-pill'),
    count: page.locator('.sqs-cart-quantity').first(),
    choose: async (option, value) => {
      const swatches = page.getByRole('radiogroup', { name: option, exact: true });
      if (await swatches.isVisible()) await swatches.locator(`[value="${value}"] + label`).click();
      else await page.getByRole('combobox', { name: option, exact: true }).selectOption(value);
    },
  };
}

/** Selects a variant of the bowl with plenty of stock. */
export async function chooseBowl(product: ProductPage): Promise<void> {
  await product.choose('Size', 'Small');
  await product.choose('Glaze', 'Chalk');
}

/** Sends an add request with the page's session and returns the status. */
export async function addByRequest(page: Page, body: object): Promise<number> {
  return page.evaluate(async (entry) => {
    const { crumb } = await (await fetch('/api/vitrine/crumb')).json();
    const response = await fetch('/api/commerce/shopping-cart/entries', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': crumb },
      body: JSON.stringify(entry),
    });
    return response.status;
  }, body);
}

/** Adds one of a product without options, without loading its page in the browser. Returns the status. */
export async function addWithoutPage({ request }: Page, path: string): Promise<number> {
  const html = await (await request.get(path)).text();
  const { crumb } = await (await request.get('/api/vitrine/crumb')).json();
  const response = await request.post('/api/commerce/shopping-cart/entries', {
    headers: { 'X-CSRF-Token': crumb },
    data: {
      itemId: /data-item-id="(\w+)"/.exec(html)?.[1],
      sku: null,
      quantity: 1,
      additionalFields: 'null',
    },
  });
  return response.status();
}

/** Returns the id of the page's item. */
export async function itemIdOf({ button }: ProductPage): Promise<string> {
  return (await button.getAttribute('data-item-id')) ?? '';
}

/** Waits until the button shows "Added!" and the cart pill shows `count`. */
export async function expectAdded({ button, pill }: ProductPage, count: string): Promise<void> {
  await expectAddedText(button);
  await expect(pill).toHaveText(count);
}

/** Waits for a text of two seconds: with the usual intervals, of up to a second, a busy machine may miss it. */
export async function expectAddedText(button: Locator): Promise<void> {
  const read = async () => (await button.textContent())?.trim();
  await expect.poll(read, { intervals: [100] }).toBe('Added!');
}
