import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ShopProcess, startShop } from '../support/shop-process';
import { expect, test } from './fixtures';
import { chooseBowl, expectAdded, productOf } from './product-page';

test.describe('a store with prices in yen', () => {
  let shop: ShopProcess;
  let folder: string;

  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-yen-'));
    shop = await startShop({ DATA_DIR: folder, STORE_CURRENCY: 'JPY' });
  });
  test.afterAll(async () => {
    await shop.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  test('shows prices without decimals on its pages, in the cart and in API responses', async ({ page }) => {
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
  });
});
