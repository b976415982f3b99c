import { expect, type Locator, type Page } from '@playwright/test';

export interface Choice {
  readonly itemId: string;
  readonly sku?: string;
  readonly quantity?: number;
  readonly additionalFields?: string;
}

export const BOWL = { itemId: '6912edb2620002c05f71559a', sku: 'TB-S-CH' };
export const POT = { itemId: '6912b666de536e3d208f1ca1', sku: 'SALT-POT' };
export const EDDY = { itemId: '69120dd16d51cbd8e3ce3bf5', sku: 'EDDYB-26CM-OAK' };
export const NOTES = { itemId: '69122a905bb8814dbad50f28' };

/** Adds products by the page's own script. */
export async function addToCart(page: Page, choices: readonly Choice[], origin = ''): Promise<void> {
  await page.goto(`${origin}/about`);
  await page.waitForFunction(() => 'vitrine' in window);
  await page.evaluate(async (all) => {
    const cart = await (
      window as unknown as { vitrine: { cart(): Promise<{ add(choice: unknown): Promise<unknown> }> } }
    ).vitrine.cart();
    for (const each of all) await cart.add(each);
  }, choices);
}

/** Adds products and opens the cart page; `origin` of a proxy, else of the shop itself. */
export async function openCart(
  page: Page,
  choices: readonly Choice[],
  path = '/cart',
  origin = '',
): Promise<void> {
  await addToCart(page, choices, origin);
  await page.goto(origin + path);
  await rest(page);
}

/** Returns the line of a product. */
export function lineOf(page: Page, name: string): Locator {
  return page.locator('.cart-line', { hasText: name });
}

/** Waits until the cart page or the drawer works and shows the cart of the server. */
export function rest(page: Page, timeout = 10_000): Promise<void> {
  return expect(page.locator('.cart')).toHaveAttribute('data-state', 'loaded', { timeout });
}
