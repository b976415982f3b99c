import type { Cart, CartEntry, ChosenVariant } from '../commerce/cart';
import { integer, list, object, orNull, parseAs, text } from './parse';

/** Returns the cart in a response, with the fields that the bundle uses. @throws {InvalidResponse} */
export function parseCart(value: unknown): Cart {
  return parseAs<Cart>(value, {
    id: text,
    version: integer,
    entries: list(parseCartEntry),
    totalQuantity: integer,
    subtotalCents: integer,
  });
}

/** Returns the cart line in a response. @throws {InvalidResponse} */
export function parseCartEntry(value: unknown): CartEntry {
  return parseAs<CartEntry>(value, {
    id: text,
    itemId: text,
    title: text,
    quantity: integer,
    subTotal: integer,
    chosenVariant: orNull(readChosenVariant),
  });
}

function readChosenVariant(value: unknown): ChosenVariant {
  return parseAs<ChosenVariant>(value, { sku: text, attributes: object(text) });
}
