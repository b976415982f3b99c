import { expect } from './fixtures';
import { addToCart, BOWL, lineOf, POT, rest } from './open-cart';
import { test } from './own-store';

const MARKUP = {
  'engine-native': (html: string) => html,
  'data-vitrine': (html: string) =>
    html
      .replace('id="sqs-cart-root"', 'data-vitrine="cart-page"')
      .replace('id="sqs-cart-container"', 'data-cart="container"'),
};

interface Shop {
  readonly items: { id: string; structuredContent: { variants: Record<string, unknown>[] } }[];
}

/** Withdraws the bowl that the tests add, and raises the price of the pot. */
function changeProducts({ items }: Shop): void {
  for (const { id, structuredContent } of items) {
    const { variants } = structuredContent;
    if (id === BOWL.itemId) structuredContent.variants = variants.filter(({ sku }) => sku !== BOWL.sku);
    if (id === POT.itemId)
      Object.assign(variants[0] ?? {}, {
        salePrice: 3000,
        salePriceMoney: { currency: 'USD', value: '30.00' },
      });
  }
}

test('cart pages of both kinds state on the line that a product was withdrawn or repriced', {
  tag: '@long',
}, async ({ browser, ownStore }) => {
  test.setTimeout(300_000);
  let origin = await ownStore.start();
  const visitors = [];
  for (const print of Object.values(MARKUP)) {
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await addToCart(page, [BOWL, POT], origin);
    visitors.push({ page, print });
  }
  ownStore.edit('shop.json', changeProducts);
  origin = await ownStore.start();
  for (const { page, print } of visitors) {
    await page.route(/\/cart$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: print(await response.text()) });
    });
    await page.goto(`${origin}/cart`);
    await rest(page, 30_000);
    const [bowl, pot] = [lineOf(page, 'Tidal Bowl'), lineOf(page, 'Salt Pot')];
    const notice = '.cart-line-notice';
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(bowl.locator(notice)).toHaveText('This is no longer sold. It is not part of the total.');
    await expect(pot.locator(notice)).toContainText(/\$26\.00.*\$30\.00/);
    await expect(summary).toContainText('$30.00');
    await expect(summary.getByRole('link', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Remove Tidal Bowl' }).click();
    await expect(bowl).toHaveCount(0);
    await expect(summary.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
    // The next change of a line accepts its price.
    await page.getByRole('button', { name: 'One more of Salt Pot' }).click();
    await expect(summary).toContainText('$60.00');
    await expect(pot.locator(notice)).toHaveCount(0);
    await page.context().close();
  }
});
