import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/database/open-database';
import { openTestDatabase } from '../server/open-test-database';
import { openDemoShop, Visitor } from '../server/shop-fixture';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Sells one product alone, at a price in minor units. */
function sellOne(
  content: Parameters<Parameters<typeof openDemoShop>[1] & {}>[0],
  currency: string,
  price: number,
) {
  const { site, shop } = content;
  site.websiteSettings.storeSettings.selectedCurrency = currency;
  const digits = currency === 'JPY' ? 0 : 2;
  const money = (minor: number) => ({ currency, value: (minor / 10 ** digits).toFixed(digits) });
  const item = shop.items.find(({ urlId }: { urlId: string }) => urlId === 'saltmarsh-board');
  const [variant] = item.structuredContent.variants;
  Object.assign(variant, { price, priceMoney: money(price), salePriceMoney: money(0) });
  item.structuredContent.priceMoney = money(price);
  shop.items = [item];
  return item.id;
}

const textOf = (html: string, container: RegExp) =>
  container
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .trim();

it.each([
  ['IDR', 1_020_000, 'IDR\u00a010,200'],
  ['JPY', 5700, '¥5,700'],
  ['SEK', 123_450, 'SEK\u00a01,234.50'],
])('shows one price in %s on the product page and in the cart', async (currency, price, text) => {
  let itemId = '';
  const app = await openDemoShop(database.db, (content) => {
    itemId = sellOne(content, currency, price);
  });
  const visitor = await Visitor.arrive(app);
  const { body: page } = await visitor.get('/shop/p/saltmarsh-board');
  await visitor.add({ itemId });
  const { body: cart } = await visitor.get('/cart');
  await app.close();
  expect([
    textOf(page, /<div class="product-price">(.*?)<\/div>/s),
    textOf(cart, /class="cart-line-total">(.*?)<\/p>/s),
    textOf(cart, /<dt>Subtotal<\/dt><dd>(.*?)<\/dd>/s),
  ]).toEqual([text, text, text]);
});
