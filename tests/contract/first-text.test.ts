import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageRenderer } from '../../server/rendering/engine/page-renderer';
import type { ProductContentData } from '../../server/rendering/pages/product-data';
import { addToCart } from '../../src/widgets/add-to-cart/add-to-cart';
import { cartIndicator } from '../../src/widgets/cart-indicator/cart-indicator';
import { CART } from '../../src/widgets/cart-indicator/selector';
import { createTestPage, get, type TestPage } from '../support/test-page';
import { demoPages, THEME_DIR } from '../unit/demo/demo-pages';

const BUTTON = '.sqs-add-to-cart-button';

const renderer = createPageRenderer({ themeDir: THEME_DIR });
let stop: AbortController;

beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => stop.abort());

interface Shown {
  content?: Partial<ProductContentData>;
  expressCheckout?: boolean;
  /** Texts of the scripts in the page's language. */
  strings?: Record<string, string>;
}

/** Returns the product page of the demo theme with these differences: its body, and the context of its script. */
function printProductPage({ content, expressCheckout = false, strings = {} }: Shown) {
  const { data } = demoPages['product without options'];
  const storeSettings = { ...data.websiteSettings.storeSettings, expressCheckout };
  const websiteSettings = { ...data.websiteSettings, storeSettings };
  const context = { ...data.context, websiteSettings, strings };
  const item = { ...data.item, structuredContent: { ...data.item.structuredContent, ...content } };
  const html = renderer.render('product', { ...data, websiteSettings, context, item });
  return { body: /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '', context };
}

function open(shown: Shown): TestPage {
  const { body, context } = printProductPage(shown);
  return createTestPage(body, context);
}

const labels = { purchase: 'לרכישה', subscribe: 'למינוי', addToCart: 'הוספה לסל' };
const custom = { useCustomAddButtonText: true, customAddButtonText: 'Take it home' };
const products: [string, Partial<ProductContentData>][] = [
  ['a physical product', { productType: 1 }],
  ['a digital product', { productType: 2 }],
  ['a service', { productType: 3 }],
  ['a gift card', { productType: 4 }],
  ['a physical subscription', { productType: 1, isSubscribable: true }],
  ['a subscription to a service', { productType: 3, isSubscribable: true }],
];
const cases = products.flatMap(([name, content]) => [
  [name, content] as const,
  [`${name} with its own label`, { ...content, ...custom }] as const,
]);

describe.each<[string, Shown]>([
  ['an ordinary store', { expressCheckout: false }],
  ['an express store', { expressCheckout: true }],
  ['an express store in Hebrew', { expressCheckout: true, strings: labels }],
])('in %s', (_store, shown) => {
  it.each(cases)('the script keeps the label that the server printed for %s', (_name, content) => {
    const page = open({ ...shown, content });
    const printed = document.body.textContent;
    addToCart(get(BUTTON), { page, signal: stop.signal });
    expect(get(BUTTON).textContent?.trim()).not.toBe('');
    expect(document.body.textContent).toBe(printed);
  });

  it.each(cases)('the form without scripts has the same kind of label for %s', (_name, content) => {
    const { body } = printProductPage({ ...shown, content });
    const [, label] = /<button class="button" type="submit">(.*?)<\/button>/.exec(body) ?? [];
    const texts = {
      purchase: 'Purchase',
      subscribe: 'Subscribe',
      addToCart: 'Add to Cart',
      ...shown.strings,
    };
    const isPurchase = shown.expressCheckout || content.productType === 4;
    const standard = content.isSubscribable ? texts.subscribe : isPurchase ? texts.purchase : texts.addToCart;
    expect(label).toBe(content.customAddButtonText ?? standard);
  });
});

it('the script keeps the indicators that the server printed for a visitor without a cart', async () => {
  const page = open({});
  const indicators = [...document.querySelectorAll<HTMLElement>(`header :is(${CART})`)];
  const state = () => indicators.map(({ outerHTML }) => outerHTML);
  const printed = state();
  page.respondWith({ body: { id: '', version: 0, entries: [], totalQuantity: 0, subtotalCents: 0 } });
  for (const indicator of indicators) cartIndicator(indicator, { page, signal: stop.signal });
  await vi.waitFor(() => expect(page.slots.cart?.state.status).toBe('loaded'));
  expect(printed).toHaveLength(2);
  expect(get('.sqs-custom-cart').dataset).toMatchObject({ initialized: 'true', empty: 'true' });
  expect(state()).toEqual(printed);
});
