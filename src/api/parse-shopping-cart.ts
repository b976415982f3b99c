import type { Cart, CartEntry } from '../commerce/cart';
import { readPath } from '../page/page-context';

/**
 * Returns the cart in the response to a change, as the server sent it. It has the checks of `readCart` in fewer bytes:
 * the cart page needs no other readers.
 *
 * @throws {TypeError} when it does not have the fields of a cart
 */
export function parseShoppingCart(response: unknown): Cart {
  const cart = readPath(response, 'shoppingCart') as Cart;
  if (!isCart(cart)) throw new TypeError('The response has no cart.');
  return cart;
}

function isCart(cart: Cart | undefined): boolean {
  return (
    typeof cart?.id === 'string' &&
    [cart.version, cart.totalQuantity, cart.subtotalCents].every(Number.isSafeInteger) &&
    Array.isArray(cart.entries) &&
    cart.entries.every(isEntry)
  );
}

function isEntry(entry: CartEntry): boolean {
  const { id, itemId, title, quantity, subTotal } = entry;
  return (
    [id, itemId, title].every((each) => typeof each === 'string') &&
    [quantity, subTotal].every(Number.isSafeInteger)
  );
}
