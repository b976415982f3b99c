import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartIndicator } from '../../src/widgets/cart-indicator/cart-indicator';
import { print } from '../support/engine-markup';
import { createTestPage, get, type TestPage } from '../support/test-page';

const HEADER =
  '<a class="sqs-custom-cart cart-quantity-zero">{.section shoppingCart}{@|cart-quantity}{.end}<b class="sqs-cart-subtotal"></b></a>';
const entry = { id: 'e', itemId: 'i', title: 'Mug', quantity: 2, subTotal: 123450, chosenVariant: null };
const filled = { id: 'c', version: 2, entries: [entry], totalQuantity: 2, subtotalCents: 123450 };
const empty = { ...filled, entries: [], totalQuantity: 0, subtotalCents: 0 };
let stop: AbortController;

beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => stop.abort());

async function mount(cart: object, context?: object): Promise<TestPage> {
  const page = createTestPage(print(HEADER, { shoppingCart: { entries: [] } }), context);
  page.respondWith({ body: cart });
  for (const selector of ['.sqs-custom-cart', '.sqs-cart-quantity', '.sqs-cart-subtotal']) {
    cartIndicator(get(selector), { page, signal: stop.signal });
  }
  expect(get('.sqs-custom-cart').hasAttribute('data-initialized')).toBe(false);
  await vi.waitFor(() => expect(get('.sqs-custom-cart').hasAttribute('data-initialized')).toBe(true));
  return page;
}

/** Waits for the subtotal: the money format is loaded on first use. */
async function subtotalIs(text: string): Promise<void> {
  await vi.waitFor(() => expect(get('.sqs-cart-subtotal').textContent).toBe(text));
}

it('shows items and subtotal in the fixed format, with one request for all indicators', async () => {
  const page = await mount(filled);
  expect(get('.sqs-cart-quantity').textContent).toBe('2');
  await subtotalIs('$1,234.50');
  expect(get('.sqs-custom-cart').classList.contains('cart-quantity-zero')).toBe(false);
  expect(get('.sqs-custom-cart').dataset.empty).toBe('false');
  expect(page.requests).toHaveLength(1);
});

it("formats the subtotal by the store's settings and the page's language", async () => {
  document.documentElement.lang = 'de-DE';
  await mount(filled, {
    websiteSettings: { storeSettings: { selectedCurrency: 'EUR', useCLDRMoneyFormat: true } },
  });
  await subtotalIs('1.234,50\u00a0€');
  document.documentElement.removeAttribute('lang');
});

it('marks an empty cart, and shows no subtotal', async () => {
  await mount(empty);
  expect(get('.sqs-cart-quantity').textContent).toBe('0');
  expect(get('.sqs-cart-subtotal').textContent).toBe('');
  expect(get('.sqs-custom-cart').dataset.empty).toBe('true');
  expect(get('.sqs-custom-cart').classList.contains('cart-quantity-zero')).toBe(true);
});
