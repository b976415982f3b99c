import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { behaviours } from '../../src/behaviours';
import type { AddRequest } from '../../src/commerce/cart';
import { startLoader } from '../../src/loader/loader';
import { parseDirectory } from '../../src/loader/parse-directory';
import { ITEM_ID, printProduct } from '../support/engine-markup';
import { createTestPage, get, type TestPage } from '../support/test-page';

const entry = { id: 'e1', itemId: ITEM_ID, title: 'Mug', quantity: 1, subTotal: 2500, chosenVariant: null };
const cart = { id: 'c1', version: 1, entries: [entry], totalQuantity: 1, subtotalCents: 2500 };

let stop: AbortController;
let warn: MockInstance;
let error: MockInstance;

// A press waits a limited time for its behaviour, and the first import takes as long as the machine is busy.
beforeAll(() => Promise.all(Object.values(behaviours).map(({ load }) => load())));

beforeEach(() => {
  stop = new AbortController();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  stop.abort();
  vi.restoreAllMocks();
});

/** Opens a page with the markup, chooses size S and glaze Sea where there are selects, and presses the button. */
async function buy(markup: string): Promise<TestPage> {
  const page = createTestPage(markup);
  page.respondWith({ body: { shoppingCart: cart, newlyAdded: entry } });
  startLoader(parseDirectory(behaviours), page, stop.signal);
  for (const [index, value] of ['S', 'Sea'].entries()) {
    const select = document.querySelectorAll('select')[index];
    if (select) select.value = value;
  }
  get('.sqs-add-to-cart-button').click();
  await vi.waitFor(() => {
    if (!hasAdded(page) && !hasReported()) throw new Error('Neither an add nor an error.');
  }, 10_000);
  return page;
}

const isAdd = ({ url }: { readonly url: string }): boolean => url.endsWith('/entries');
const hasAdded = (page: TestPage): boolean => page.requests.some(isAdd);
const hasReported = (): boolean =>
  warn.mock.calls.length > 0 || document.querySelector('[role=alert]') !== null;

function strip(markup: string, ...attributes: string[]): string {
  document.body.innerHTML = markup;
  for (const attribute of attributes) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
  }
  return document.body.innerHTML;
}

const today = printProduct('product-checkout');

describe('add from markup of every age', () => {
  it.each([
    ['today', today],
    ['of 2021', strip(today, 'data-dynamic-strings')],
    [
      'of 2015, without role, tabindex or product type',
      strip(today, 'data-dynamic-strings', 'role', 'tabindex', 'data-product-type', 'data-use-custom-label'),
    ],
    [
      'with changed indentation, also in classes',
      today.replaceAll('class="', 'class="\n      ').replaceAll(' data-', '\n    data-'),
    ],
    ['escaped twice', today.replaceAll('&quot;', '&amp;quot;')],
  ])('%s', async (_, markup) => {
    const page = await buy(markup);
    expect(page.requests[0]?.body).toMatchObject({ itemId: ITEM_ID, sku: 'MUG-S-SEA', quantity: 1 });
    expect(warn).not.toHaveBeenCalled();
  });

  it('of the second generation (2025), with ids and variants on the product element', async () => {
    const variants = [
      {
        id: 'v1',
        sku: 'MUG-S-ASH',
        stock: { unlimited: false, quantity: 4 },
        attributes: { Size: 'S', Glaze: 'Ash' },
      },
      { id: 'v2', sku: 'MUG-S-SEA', stock: { unlimited: true }, attributes: { Size: 'S', Glaze: 'Sea' } },
    ];
    const context = JSON.stringify({ product: { variants } }).replaceAll('"', '&quot;');
    const option = (name: string, value: string) =>
      `<div class="variant-option" data-variant-option-name="${name}"><select><option value=""></option><option>${value}</option></select></div>`;
    const page = await buy(`
      <div class="product-detail" data-controller="ProductDetail" data-product-id="${ITEM_ID}" data-context="${context}">
        <div class="product-variants">${option('Size', 'S')}${option('Glaze', 'Sea')}</div>
        <div class="product-quantity-input" role="group"><button class="decrease-button"></button>
          <input name="quantity-input" type="number" value="2"><button class="increase-button"></button></div>
        <button class="sqs-add-to-cart-button" data-dynamic-strings type="button">
          <span class="add-to-cart-text">Add To Cart</span><span class="cart-loader"></span><span class="cart-added-text"></span>
        </button>
      </div>`);
    expect(page.requests[0]?.body).toMatchObject({ itemId: ITEM_ID, sku: 'MUG-S-SEA', quantity: 2 });
    expect(get('.add-to-cart-text').textContent).toBe('Adding…');
  });

  it('treats a stock of 9223372036854775807 as unlimited', async () => {
    const page = await buy(
      today.replaceAll('&quot;qtyInStock&quot;:5', '&quot;qtyInStock&quot;:9223372036854775807'),
    );
    expect(hasAdded(page)).toBe(true);
  });
});

describe('add from broken markup, or an error', () => {
  const named = [...today.matchAll(/ ([a-z-]+)=/g)].map(([, name]) => name ?? '');
  const attributes = [...new Set(named)].filter((name) => name !== 'class');

  it.each(attributes)('without %s', async (attribute) => {
    const page = await buy(strip(today, attribute));
    // Without the chosen variant, the server reports which is missing. The request never contains another variant.
    for (const { body } of page.requests.filter(isAdd))
      expect([null, 'MUG-S-SEA']).toContain((body as AddRequest).sku);
    expect(error).not.toHaveBeenCalled();
    expect(get('.sqs-add-to-cart-button').textContent?.trim()).not.toBe('');
  });

  it.each([10, 100, 400])('with the variants cut short after %i characters', async (length) => {
    const cut = today.replace(
      /data-variants="([^"]*)"/,
      (_, json: string) => `data-variants="${json.slice(0, length)}"`,
    );
    const page = await buy(cut);
    for (const { body } of page.requests.filter(isAdd))
      expect([null, 'MUG-S-SEA']).toContain((body as AddRequest).sku);
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    ...['null', '{}', '[null]', '[{}]', '[{"attributes":null}]', '"text"', '0'],
    '{"MUG-S-SEA":{"unlimited":true}}',
  ])('with %s for variants, nothing is sold', async (json) => {
    const page = await buy(
      today.replace(/data-variants="[^"]*"/, `data-variants="${json.replaceAll('"', '&quot;')}"`),
    );
    expect(page.requests.filter(isAdd)).toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });
});
