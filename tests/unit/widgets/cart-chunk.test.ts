import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VitrineEventDetails } from '../../../src/page/events';
import { cart as publicCart } from '../../../src/widgets/cart-chunk';
import { createTestPage, type TestPage } from '../../support/test-page';

const entry = { id: 'e/1', itemId: 'mug', title: 'Mug', quantity: 2, subTotal: 5000, chosenVariant: null };
const cart = (version: number, entries = [entry]) => ({
  id: 'c1',
  version,
  entries,
  totalQuantity: entries.length * 2,
  subtotalCents: entries.length * 5000,
});

let stop: AbortController;
let page: TestPage;

beforeEach(() => {
  stop = new AbortController();
  page = createTestPage('');
});
afterEach(() => stop.abort());

function listen<Name extends 'vitrine:item-added' | 'vitrine:track'>(name: Name) {
  const details: VitrineEventDetails[Name][] = [];
  const onEvent = ({ detail }: CustomEvent): void => void details.push(detail);
  page.document.addEventListener(name, onEvent as EventListener, { signal: stop.signal });
  return details;
}

describe("the page's cart for its own scripts", () => {
  it('adds one of a product without variants by default, and dispatches vitrine:item-added', async () => {
    page.respondWith({ body: { shoppingCart: cart(1), newlyAdded: entry } });
    const added = listen('vitrine:item-added');
    const result = await publicCart(page).add({ itemId: 'mug' });
    const request = { itemId: 'mug', sku: null, quantity: 1, additionalFields: 'null' };
    expect(page.requests).toMatchObject([{ url: '/api/commerce/shopping-cart/entries', body: request }]);
    expect(result).toEqual({ ...request, cart: cart(1), entry });
    expect(added).toEqual([result]);
  });

  it("updates a line's quantity, with crumb and idempotency key", async () => {
    page.respondWith({ body: { shoppingCart: cart(2), updatedEntry: { ...entry, quantity: 3 } } });
    const store = publicCart(page);
    const statuses: string[] = [];
    store.subscribe(({ status }) => statuses.push(status), stop.signal);
    expect(await store.update('e/1', 3)).toEqual({ cart: cart(2), entry: { ...entry, quantity: 3 } });
    const [request] = page.requests;
    expect(request).toMatchObject({
      method: 'PUT',
      url: '/api/commerce/shopping-cart/entries/e%2F1',
      body: { quantity: 3 },
    });
    expect(request?.headers.get('X-CSRF-Token')).toBe('crumb');
    expect(request?.headers.get('Idempotency-Key')).toMatch(/^\d+(-\d+){3}$/);
    expect(store.state).toEqual({ status: 'loaded', cart: cart(2) });
    expect(statuses).toEqual(['recalculating', 'loaded']);
  });

  it('removes a line and reports it as cart_remove', async () => {
    page.respondWith({ body: { shoppingCart: cart(3, []), removedEntry: entry } });
    const tracked = listen('vitrine:track');
    expect(await publicCart(page).remove('e/1')).toEqual({ cart: cart(3, []), entry });
    expect(page.requests).toMatchObject([{ method: 'DELETE', body: null }]);
    expect(tracked).toEqual([
      { name: 'cart_remove', objectId: 'mug', data: { quantity: 2, sku: undefined } },
    ]);
  });

  it('rejects with the response when the server refuses a change, and keeps its cart', async () => {
    const store = publicCart(page);
    page.respondWith({ body: cart(1) }, { status: 400, body: { message: 'Not enough.' } });
    await store.load();
    await expect(store.update('e/1', 9)).rejects.toMatchObject({
      name: 'RequestFailure',
      status: 400,
      body: { message: 'Not enough.' },
    });
    expect(store.state).toEqual({ status: 'loaded', cart: cart(1) });
  });
});
