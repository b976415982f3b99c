import type { Cart, CartEntry, ChosenVariant } from '../commerce/cart';
import { integer, list, object, orNull, readAs, text } from './read';

/** Reads a cart from an answer, taking what the visitor's side uses. @throws {UnreadableAnswer} */
export function readCart(value: unknown): Cart {
  return readAs<Cart>(value, {
    id: text,
    version: integer,
    entries: list(readCartEntry),
    totalQuantity: integer,
    subtotalCents: integer,
  });
}

/** Reads a cart line. @throws {UnreadableAnswer} */
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
