// The chunk `cart`: loaded for pages whose own scripts use the cart.

import { removeEntry, updateEntry } from '../api/change-entry';
import type { AddRequest, ChangedCart } from '../commerce/cart';
import type { CartStore } from '../commerce/cart-store';
import { emit, type VitrineEventDetails } from '../page/events';
import type { Page } from '../page/page';
import { randomKey } from '../page/random-key';
import { isExpressStore } from './is-express-store';
import { addToPageCart, changePageCart, pageCart } from './page-cart';

/** The page's cart, as the page's own scripts use it: `await vitrine.cart()`. */
export interface PublicCart extends Pick<CartStore, 'subscribe' | 'load'> {
  readonly state: CartStore['state'];
  /**
   * Adds a product after earlier changes have finished, and dispatches `vitrine:item-added` on the document. Rejects
   * when the request fails. With a key of your own, a repeated add acts once.
   */
  add(
    request: Pick<AddRequest, 'itemId'> & Partial<AddRequest>,
    idempotencyKey?: string,
  ): Promise<VitrineEventDetails['vitrine:item-added']>;
  /** Sets the quantity of a line of the cart. Rejects when the request fails; the cart then stays as it was. */
  update(entryId: string, quantity: number): Promise<ChangedCart>;
  /** Removes a line of the cart, and returns it as it was. Rejects when the request fails. */
  remove(entryId: string): Promise<ChangedCart>;
}

/** Returns the page's cart for its own scripts. It is the one that the behaviours share. */
export function cart(page: Page): PublicCart {
  const store = pageCart(page);
  const newKey = (): string => randomKey(page.window.crypto);
  return {
    get state() {
      return store.state;
    },
    subscribe: store.subscribe,
    load: store.load,
    async add({ itemId, sku = null, quantity = 1, additionalFields = 'null' }, idempotencyKey = newKey()) {
      const isExpress = isExpressStore(page);
      const request = { itemId, sku, quantity, additionalFields };
      const added = await addToPageCart(page, request, { idempotencyKey, isExpress });
      emit(page.document, 'vitrine:item-added', added);
      return added;
    },
    update: (entryId, quantity) => {
      const options = { entryId, idempotencyKey: newKey() };
      return changePageCart(page, () => updateEntry(page, quantity, options));
    },
    async remove(entryId) {
      const options = { entryId, idempotencyKey: newKey() };
      const change = await changePageCart(page, () => removeEntry(page, options));
      const { itemId, quantity, chosenVariant } = change.entry;
      const data = { quantity, sku: chosenVariant?.sku };
      emit(page.document, 'vitrine:track', { name: 'cart_remove', objectId: itemId, data });
      return change;
    },
  };
}
