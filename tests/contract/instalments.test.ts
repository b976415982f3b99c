import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instalments } from '../../src/widgets/instalments/instalments';
import { ITEM_ID, printProduct } from '../support/engine-markup';
import { createTestPage, get, type TestPage } from '../support/test-page';

const TERMS = {
  afterPayAvailable: true,
  afterPayMin: 100,
  afterPayMax: 40_000,
  shopperLanguage: 'en',
  stripeAccountCountry: 'US',
};
const CONTEXT = {
  websiteSettings: { storeSettings: { selectedCurrency: 'USD' } },
  product: { id: ITEM_ID, productType: 1, variants: [{ id: 'only', price: { value: 3800 } }] },
};
/** As themes of the engine print it. */
const box = (terms: object = {}) => {
  const json = JSON.stringify({ [ITEM_ID]: { ...TERMS, ...terms } }).replaceAll('"', '&quot;');
  return `<div data-afterpay="true" data-current-context="${json}"></div>`;
};

let stop: AbortController;
let page: TestPage;
beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => stop.abort());

function open(html: string, context: object = CONTEXT): void {
  page = createTestPage(`<article data-item-id="${ITEM_ID}">${html}</article>`, context);
  instalments(get('[data-afterpay],.product-payment-method-messaging'), { page, signal: stop.signal });
}

const element = () => get('[data-afterpay],.product-payment-method-messaging');
const text = () => element().textContent.replace(/\s+/g, ' ').trim();
const shows = (expected: string) =>
  vi.waitFor(() => expect(text()).toBe(expected), { interval: 1, timeout: 5_000 });
/** Resolves after everything that mounting starts. */
const settle = () => vi.waitFor(() => import('../../src/widgets/money-chunk'), { timeout: 5_000 });

describe('the line about instalments', () => {
  it.each([
    ['in range', {}, 'or 4 interest-free payments of $9.50 with Afterpay ⓘ'],
    ['at the minimum', { afterPayMin: 3800 }, 'Afterpay available for orders over $38.00 ⓘ'],
    ['above the maximum', { afterPayMax: 3799 }, 'Afterpay available for orders up to $37.99 ⓘ'],
    [
      'in Great Britain',
      { stripeAccountCountry: 'GB' },
      'or 4 interest-free payments of $9.50 with Clearpay ⓘ',
    ],
  ])('of a price %s', async (_name, terms, expected) => {
    open(box(terms));
    await shows(expected);
  });

  it('of the amount that the box states, without a product', async () => {
    page = createTestPage(box().replace('<div', '<div data-price="5600"'), {
      websiteSettings: CONTEXT.websiteSettings,
    });
    instalments(element(), { page, signal: stop.signal });
    await shows('or 4 interest-free payments of $14.00 with Afterpay ⓘ');
  });

  it('has two lines on request', async () => {
    open(box().replace('<div', '<div data-layout="lines"'));
    await shows('4 interest-free payments of $9.50 Afterpay ⓘ');
  });

  it('follows the chosen variant in the task of the choice', async () => {
    open(`${printProduct('variants-select')}${box()}`);
    await shows('or 4 interest-free payments of $6.25 with Afterpay ⓘ');
    const variants = get('.product-variants');
    const choose = (source: object | null) => {
      if (source) variants.dataset.selectedVariant = JSON.stringify(source);
      else delete variants.dataset.selectedVariant;
      variants.dispatchEvent(new CustomEvent('vitrine:variant-change', { bubbles: true }));
    };
    choose({ id: 'a', price: 8400, salePrice: 8000, onSale: true });
    expect(text()).toBe('or 4 interest-free payments of $20.00 with Afterpay ⓘ');
    choose({ id: 'b', price: 50_000 });
    expect(text()).toBe('Afterpay available for orders up to $400.00 ⓘ');
    choose(null);
    expect(text()).toBe('or 4 interest-free payments of $6.25 with Afterpay ⓘ');
  });

  it('keeps the elements that the server has printed, and their text until a variant is chosen', async () => {
    const printed =
      '<span class="instalments-text">or more</span><a class="instalments-info" href="/terms">i</a>';
    open(box().replace('</div>', `${printed}</div>`));
    await settle();
    const line = get('.instalments-text');
    expect(line.textContent).toBe('or more');
    await vi.waitFor(() => {
      document.dispatchEvent(new Event('vitrine:variant-change'));
      expect(line.textContent).toBe('or 4 interest-free payments of $9.50 with Afterpay');
    });
    expect(get('.instalments-info').outerHTML).toBe('<a class="instalments-info" href="/terms">i</a>');
  });

  it('reads newer markup from the product around it', async () => {
    const context = {
      product: { variants: [{ id: 'only', price: { value: 2000 } }] },
      productMerchandisingContext: { p2: TERMS },
    };
    const json = JSON.stringify(context).replaceAll('"', '&quot;');
    open(
      `<div data-product-id="p2" data-context="${json}"><div class="product-payment-method-messaging"></div></div>`,
    );
    await shows('or 4 interest-free payments of $5.00 with Afterpay ⓘ');
  });
});

it.each([
  ['a product that is not physical', `<i data-product-type="2"></i>${box()}`, CONTEXT],
  ['a provider that is not available', box({ afterPayAvailable: false }), CONTEXT],
  ['a page without a price', box(), { ...CONTEXT, product: { id: ITEM_ID } }],
  ['a page without a currency', box(), { product: CONTEXT.product }],
  ['a context that is not JSON', '<div data-afterpay="true" data-current-context="{"></div>', CONTEXT],
])('%s shows nothing', async (_name, html, context) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  open(html, context);
  await settle();
  expect(element().querySelector('.instalments-text')?.textContent ?? '').toBe('');
  warn.mockRestore();
});

describe('the page about the terms', () => {
  it.each([
    ['the provider', '', 'https://static.afterpay.com/modal/fr_CA.html'],
    ['the site', ' data-info-url="/terms/{locale}"', `${window.location.origin}/terms/fr_CA`],
  ])('is that of %s in the language and the country', async (_name, attribute, href) => {
    const html = box({ stripeAccountCountry: 'CA', shopperLanguage: 'fr' });
    open(html.replace('<div', `<div${attribute}`));
    await vi.waitFor(() => expect(get<HTMLAnchorElement>('.instalments-info').href).toBe(href));
    expect(get('.instalments-info').ariaLabel).toBe('About Afterpay');
  });

  it('that cannot be loaded is a warning, and a popup that states it and links to it', async () => {
    open(box());
    await shows('or 4 interest-free payments of $9.50 with Afterpay ⓘ');
    page.respondWith({ status: 404 });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    get('.instalments-info').click();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), { timeout: 5_000 });
    const link = await vi.waitFor(() => get('dialog p a'), { timeout: 5_000 });
    expect(link.getAttribute('href')).toBe(get('.instalments-info').getAttribute('href'));
    expect(document.querySelector('dialog iframe')).toBeNull();
    warn.mockRestore();
  });
});
