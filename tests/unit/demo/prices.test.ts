import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../server/shared-database';
import { openDemoShop, Visitor } from '../server/shop-fixture';

interface Price {
  price: number;
  salePrice?: number;
  onSale?: boolean;
}

interface Sale {
  productType?: number;
  /** Of the product and of its one variant, in minor units. */
  product: Price;
  variant: Price;
}

interface Settings {
  currency: string;
  useCLDRMoneyFormat: boolean;
}

/** What a sale changes of an item of the catalogue. */
interface ShopItem {
  structuredContent: { variants: object[] };
}

/** Opens a shop with a product for each sale. */
async function openSales(sales: readonly Sale[], { currency, useCLDRMoneyFormat }: Settings) {
  return openDemoShop(await sharedDatabase(), ({ site, shop }) => {
    site.websiteSettings.storeSettings = { selectedCurrency: currency, useCLDRMoneyFormat };
    const item = shop.items.find(({ urlId }: { urlId: string }) => urlId === 'saltmarsh-board');
    shop.items = sales.map((sale, index) => makeItem(structuredClone(item), sale, { currency, index }));
  });
}

const idOf = (index: number) => String(index).padStart(24, '0');
const pathOf = (index: number) => `/shop/p/sale-${index}`;

function makeItem(
  item: ShopItem,
  { productType = 1, product, variant }: Sale,
  { currency, index }: { currency: string; index: number },
): ShopItem {
  const digits = currency === 'JPY' ? 0 : 2;
  const money = (minor: number) => ({ currency, value: (minor / 10 ** digits).toFixed(digits) });
  const moneyOf = ({ price, salePrice = 0 }: Price) => ({
    priceMoney: money(price),
    salePriceMoney: money(salePrice),
  });
  const { structuredContent: content } = item;
  const own = { id: idOf(1000 + index), sku: `SALE-${index}`, salePrice: 0, onSale: false };
  Object.assign(content.variants[0] ?? {}, own, variant, moneyOf(variant));
  Object.assign(content, { productType, onSale: product.onSale ?? false }, moneyOf(product));
  return Object.assign(item, { id: idOf(index), urlId: `sale-${index}`, fullUrl: pathOf(index) });
}

/** Returns the texts of one product's price: on its page, on its line of the cart, and as the cart's subtotal. */
async function readPrices(app: FastifyInstance, index: number) {
  const visitor = await Visitor.arrive(app);
  const { body: page } = await visitor.get(pathOf(index));
  await visitor.add({ itemId: idOf(index) });
  const { body: cart } = await visitor.get('/cart');
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
    const app = await openSales([{ product: { price }, variant: { price } }], {
      currency,
      useCLDRMoneyFormat,
    });
    const prices = await readPrices(app, 0);
    await app.close();
    expect(prices).toEqual([text, text, text]);
  },
);

const onSale = { price: 1800, salePrice: 900, onSale: true };
const notOnSale = { ...onSale, onSale: false };
const TYPES = { physical: 1, digital: 2, service: 3, 'gift card': 4 };
const sales = [onSale, notOnSale].flatMap((product) =>
  [onSale, notOnSale].flatMap((variant) =>
    Object.entries(TYPES).map(([type, productType]) => ({ type, productType, product, variant })),
  ),
);
const unequal = { productType: TYPES.digital, product: { price: 1200 }, variant: { price: 1800 } };

describe('in dollars', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await openSales([...sales, unequal], { currency: 'USD', useCLDRMoneyFormat: true });
  });
  afterAll(() => app.close());

  it.each(sales.map((sale, index) => ({ ...sale, index })))(
    'a $type product with onSale $product.onSale has one price everywhere, its variant with onSale $variant.onSale',
    async ({ type, product, variant, index }) => {
      const isOnSale = { physical: variant, digital: product, service: variant }[type]?.onSale ?? false;
      const text = isOnSale ? '$9.00' : '$18.00';
      expect(await readPrices(app, index)).toEqual([text, text, text]);
    },
  );

  it('takes the price of a digital product from the product, where its variant has another', async () => {
    expect(await readPrices(app, sales.length)).toEqual(['$12.00', '$12.00', '$12.00']);
  });
});
