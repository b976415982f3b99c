import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../server/shared-database';
import { openDemoShop, Visitor } from '../server/shop-fixture';

interface Price {
  price: number;
  salePrice?: number;
  onSale?: boolean;
}

interface Sale {
  currency?: string;
  useCLDRMoneyFormat?: boolean;
  productType?: number;
  /** Of the product and of its one variant, in minor units. */
  product: Price;
  variant: Price;
}

/** Returns the texts of one product's price: on its page, on its line of the cart, and as the cart's subtotal. */
async function readPrices({
  currency = 'USD',
  useCLDRMoneyFormat = true,
  productType = 1,
  product,
  variant,
}: Sale) {
  const digits = currency === 'JPY' ? 0 : 2;
  const money = (minor: number) => ({ currency, value: (minor / 10 ** digits).toFixed(digits) });
  const moneyOf = ({ price, salePrice = 0 }: Price) => ({
    priceMoney: money(price),
    salePriceMoney: money(salePrice),
  });
  let itemId = '';
  const app = await openDemoShop(await sharedDatabase(), ({ site, shop }) => {
    site.websiteSettings.storeSettings = { selectedCurrency: currency, useCLDRMoneyFormat };
    const item = shop.items.find(({ urlId }: { urlId: string }) => urlId === 'saltmarsh-board');
    const { structuredContent: content } = item;
    const own = { salePrice: 0, onSale: false };
    Object.assign(content.variants[0], own, variant, moneyOf(variant));
    Object.assign(content, { productType, onSale: product.onSale ?? false }, moneyOf(product));
    shop.items = [item];
    itemId = item.id;
  });
  const visitor = await Visitor.arrive(app);
  const { body: page } = await visitor.get('/shop/p/saltmarsh-board');
  await visitor.add({ itemId });
  const { body: cart } = await visitor.get('/cart');
  await app.close();
  return [
    textOf(page, /<div class="product-price">(.*?)(?:<span class="visually-hidden[^>]*>Original|<\/div>)/s),
    textOf(cart, /class="cart-line-total"[^>]*>(.*?)<\/p>/s),
    textOf(cart, /<dt>Subtotal<\/dt><dd[^>]*>(.*?)<\/dd>/s),
  ];
}

const textOf = (html: string, container: RegExp) =>
  container
    .exec(html)?.[1]
    ?.replace(/<[^>]+>|Sale Price:/g, '')
    .trim();

it.each([
  ['IDR', true, 1_020_000, 'IDR\u00a010,200'],
  ['JPY', true, 5700, '¥5,700'],
  ['SEK', true, 123_450, 'SEK\u00a01,234.50'],
  ['CAD', true, 6800, 'CA$68.00'],
  ['IDR', false, 1_020_000, 'Rp10,200.00'],
  ['JPY', false, 5700, '¥5,700'],
  ['SEK', false, 123_450, '1,234.50 kr'],
  ['CAD', false, 6800, '$68.00'],
])(
  'shows one price in %s on the product page and in the cart, with useCLDRMoneyFormat %s',
  async (currency, useCLDRMoneyFormat, price, text) => {
    const prices = await readPrices({ currency, useCLDRMoneyFormat, product: { price }, variant: { price } });
    expect(prices).toEqual([text, text, text]);
  },
);

const onSale = { price: 1800, salePrice: 900, onSale: true };
const notOnSale = { ...onSale, onSale: false };
const bothWays = [onSale, notOnSale].flatMap((product) =>
  [onSale, notOnSale].map((variant) => ({ product, variant })),
);

describe.each(bothWays)(
  'a product with onSale $product.onSale and a variant with onSale $variant.onSale',
  ({ product, variant }) => {
    it.each([
      ['physical', 1, variant.onSale],
      ['digital', 2, product.onSale],
      ['service', 3, variant.onSale],
      ['gift card', 4, false],
    ])('has one price everywhere when it is %s', async (_type, productType, isOnSale) => {
      const text = isOnSale ? '$9.00' : '$18.00';
      expect(await readPrices({ productType, product, variant })).toEqual([text, text, text]);
    });
  },
);

it('takes the price of a digital product from the product, where its variant has another', async () => {
  const prices = await readPrices({ productType: 2, product: { price: 1200 }, variant: { price: 1800 } });
  expect(prices).toEqual(['$12.00', '$12.00', '$12.00']);
});
