import type { Cart, CartEntry, ChosenVariant } from '../commerce/cart';
import { integer, list, object, orNull, readAs, text } from './read';

/** Returns the cart in a response, with the fields that the bundle uses. @throws {InvalidResponse} */
export function readCart(value: unknown): Cart {
  return readAs<Cart>(value, {
    id: text,
    version: integer,
    entries: list(readCartEntry),
    totalQuantity: integer,
    subtotalCents: integer,
  });
}

/** Returns the cart line in a response. @throws {InvalidResponse} */
export function readCartEntry(value: unknown): CartEntry {
  return readAs<CartEntry>(value, {
    id: text,
    itemId: text,
    title: text,
    quantity: integer,
    subTotal: integer,
    chosenVariant: orNull(readChosenVariant),
  });
}

function readChosenVariant(value: unknown): ChosenVariant {
  return readAs<ChosenVariant>(value, { sku: text, attributes: object(text) });
}
