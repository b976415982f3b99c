import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartPill } from '../../../../src/widgets/cart-pill/cart-pill';
import { createTestPage, get } from '../../../support/test-page';

const cart = (totalQuantity: number) => ({
  id: 'c',
  version: 1,
  entries: [],
  totalQuantity,
  subtotalCents: 0,
});
let stop: AbortController;

beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
});

async function mount(html: string, totalQuantity: number): Promise<void> {
  const page = createTestPage(html);
  page.respondWith({ body: cart(totalQuantity) });
  cartPill(document.body, { page, signal: stop.signal });
  await vi.waitFor(() => expect(page.requests).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
}

it('is in the drop zone, links to the cart and shows the number of items', async () => {
  await mount('<div class="sqs-cart-dropzone"></div>', 3);
  const pill = get('.sqs-cart-dropzone > a.vitrine-cart-pill');
  expect(pill.getAttribute('href')).toBe(`${window.location.origin}/cart`);
  expect(pill.hidden).toBe(false);
  expect(pill.textContent).toBe('3');
  expect(pill.getAttribute('aria-label')).toBe('3 items in cart');
});

it('is at the end of the body when there is no drop zone', async () => {
  await mount('<p></p>', 1);
  expect(get('body > a.vitrine-cart-pill').hidden).toBe(false);
});

it.each(['<div id="sqs-cart-root"></div>', '<div data-vitrine="cart-page"></div>'])(
  'is not on the cart page: %s',
  (root) => {
    const page = createTestPage(root);
    cartPill(document.body, { page, signal: stop.signal });
    expect(document.querySelector('.vitrine-cart-pill')).toBeNull();
  },
);

it('leaves when a script shows the cart page, and comes back on the next page', async () => {
  await mount('<main></main>', 2);
  const change = () => document.dispatchEvent(new CustomEvent('vitrine:page-change'));
  get('main').outerHTML = '<main id="sqs-cart-root"></main>';
  change();
  expect(document.querySelector('.vitrine-cart-pill')).toBeNull();
  document.body.innerHTML = '<main><div class="sqs-cart-dropzone"></div></main>';
  change();
  expect(get('.sqs-cart-dropzone > .vitrine-cart-pill').textContent).toBe('2');
});

it('is on a page with a cart drawer', async () => {
  await mount('<dialog data-vitrine="cart-page" data-cart-source="drawer"></dialog>', 1);
  expect(get('body > a.vitrine-cart-pill').hidden).toBe(false);
});

it('is hidden while the cart is empty', async () => {
  await mount('', 0);
  expect(get('.vitrine-cart-pill').hidden).toBe(true);
});

it('is removed when its behaviour unmounts', async () => {
  await mount('', 1);
  stop.abort();
  expect(document.querySelector('.vitrine-cart-pill')).toBeNull();
});
