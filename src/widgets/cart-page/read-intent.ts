import type { Cart, CartEntry } from '../../commerce/cart';
import type { CartIntent } from '../../commerce/cart-intents';
import { MAX_QUANTITY } from '../../commerce/check-quantity';

/** Names the line that an element of the cart page belongs to. */
export const ENTRY = 'data-cart-entry';

/** Returns the line around an element of the cart page, and its entry in the cart. */
export function findEntry(element: Element, cart: Cart | null): CartEntry | undefined {
  const id = element.closest<HTMLElement>(`[${ENTRY}]`)?.dataset.cartEntry;
  return cart?.entries.find((entry) => entry.id === id);
}

/** Returns whether a button of a line's form removes the line or changes the quantity by a step. */
export function isCommand(submitter: HTMLElement | null): boolean {
  return Boolean(submitter?.matches('[name=remove],[data-cart-step]'));
}

/** Returns the field for the quantity of a line. */
export function quantityFieldOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('input[name=quantity]');
}

/**
 * Returns what a form of the cart page requests, by its `data-cart-form`; undefined for any other form, which the browser
 * sends. The submitter of a line's form removes the line (`name=remove`) or changes the quantity by `data-cart-step`; the typed quantity is not read here.
 */
export function readIntent(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  cart: Cart | null,
): CartIntent | undefined {
  const fields = new FormData(form, submitter);
  const text = (name: string): string => `${fields.get(name) ?? ''}`.trim();
  switch (form.dataset.cartForm) {
    case 'entry':
      return readEntryIntent(form, submitter, cart);
    case 'add-coupon':
      return text('code') ? { kind: 'add-coupon', code: text('code') } : undefined;
    case 'remove-coupon':
      return { kind: 'remove-coupon', code: text('code') };
    case 'location': {
      const location = {
        country: text('country'),
        region: text('region') || null,
        postalCode: text('postalCode') || null,
      };
      return { kind: 'location', location };
    }
    case 'shipping-option':
      return { kind: 'shipping-option', optionId: text('id') };
    default:
      return undefined;
  }
}

function readEntryIntent(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  cart: Cart | null,
): CartIntent | undefined {
  const entry = findEntry(form, cart);
  if (!entry) return undefined;
  const { id: entryId } = entry;
  if ((submitter as HTMLButtonElement | null)?.name === 'remove') return { kind: 'remove', entryId };
  const quantity = entry.quantity + Number(submitter?.dataset.cartStep);
  if (Number.isNaN(quantity)) return undefined;
  return { kind: 'quantity', entryId, quantity: Math.min(MAX_QUANTITY, Math.max(1, quantity)) };
}
