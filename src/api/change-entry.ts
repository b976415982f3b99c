import type { Cart, CartEntry, ChangedCart } from '../commerce/cart';
import type { Page } from '../page/page';
import { ENTRIES } from './cart';
import { parseAs } from './parse';
import { parseCart, parseCartEntry } from './parse-cart';
import { sendChange } from './send-change';

/** A line of the cart, and the key of its change: the server applies requests with the same key once. */
export interface EntryOptions {
  readonly entryId: string;
  readonly idempotencyKey: string;
}

/** Sets the quantity of a line and returns the line after it. @throws {RequestFailure | InvalidResponse} */
export function updateEntry(page: Page, quantity: number, options: EntryOptions): Promise<ChangedCart> {
  return putEntry(page, urlOf(options.entryId), { quantity }, options);
}

/** The extra details of a line, and which product they are of. */
export interface DetailsChange {
  readonly itemId: string;
  readonly sku: string | null;
  /** JSON text. */
  readonly additionalFields: string;
}

/** Sets the extra details of a line and returns the line after it. @throws {RequestFailure | InvalidResponse} */
export function updateDetails(
  page: Page,
  details: DetailsChange,
  options: EntryOptions,
): Promise<ChangedCart> {
  return putEntry(page, `${urlOf(options.entryId)}/additionalFields`, details, options);
}

async function putEntry(
  page: Page,
  url: string,
  body: object,
  { idempotencyKey }: EntryOptions,
): Promise<ChangedCart> {
  const response = await sendChange(page, url, { method: 'PUT', body }, idempotencyKey);
  const { shoppingCart, updatedEntry } = parseAs<{ shoppingCart: Cart; updatedEntry: CartEntry }>(response, {
    shoppingCart: parseCart,
    updatedEntry: parseCartEntry,
  });
  return { cart: shoppingCart, entry: updatedEntry };
}

/** Removes a line and returns the line as it was. @throws {RequestFailure | InvalidResponse} */
export async function removeEntry(
  page: Page,
  { entryId, idempotencyKey }: EntryOptions,
): Promise<ChangedCart> {
  const response = await sendChange(page, urlOf(entryId), { method: 'DELETE' }, idempotencyKey);
  const { shoppingCart, removedEntry } = parseAs<{ shoppingCart: Cart; removedEntry: CartEntry }>(response, {
    shoppingCart: parseCart,
    removedEntry: parseCartEntry,
  });
  return { cart: shoppingCart, entry: removedEntry };
}

function urlOf(entryId: string): string {
  return `${ENTRIES}/${encodeURIComponent(entryId)}`;
}
