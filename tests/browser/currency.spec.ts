import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ShopProcess, startShop } from '../support/shop-process';
import { fillIn, stepButton } from './checkout-page';
import { createDatabase } from './create-database';
import { expect, test } from './fixtures';
import { chooseBowl, expectAdded, productOf } from './product-page';

test.describe('a store with prices in yen', () => {
  let shop: ShopProcess;
  let folder: string;

  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-yen-'));
    shop = await startShop({ ...(await createDatabase()), DATA_DIR: folder, STORE_CURRENCY: 'JPY' });
  });
  test.afterAll(async () => {
    await shop.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  test('shows prices without decimals on its pages, in the cart, in orders and in API responses', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(`${shop.origin}/shop/p/tidal-bowl`);
    const product = productOf(page);
    await expect(page.locator('.product-price').first()).toContainText('¥5,700');
    await chooseBowl(product);
    await product.button.click();
    await expectAdded(product, '1');
    const cart = await page.evaluate(async () => (await fetch('/api/commerce/shopping-cart')).json());
    expect(cart).toMatchObject({ subtotalCents: 5700 });
    await page.goto(`${shop.origin}/cart`);
    await expect(page.locator('main')).toContainText('¥5,700');
    await expect(page.locator('main')).not.toContainText(/[$]|¥5,700\.00/);
    await page.goto(`${shop.origin}/checkout`);
    await fillIn(page);
    await stepButton(page, 'review').click();
    const total = page.locator('main .is-total dd');
    await expect(total).toHaveText(/^¥[1-9],\d{3}$/);
    const reviewed = await total.textContent();
    await stepButton(page, 'place').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada Lovelace.');
    await expect(total).toHaveText(reviewed ?? '');
    await expect(page.locator('main')).not.toContainText(/[$]|¥[\d,]+\./);
  });
});
