import { formatLike } from '../../commerce/amount-pattern';
import type { Cart } from '../../commerce/cart';
import type { CartEngine } from '../../commerce/cart-engine';
import { ENTRY } from './read-intent';

/** Returns the element of a line; the first one without an id. */
export function lineOf(root: Element, entryId?: string): HTMLElement | undefined {
  return linesOf(root).find((line) => !entryId || line.dataset.cartEntry === entryId);
}

function linesOf(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[${ENTRY}]`)];
}

/** Returns whether the page shows a cart, or a newer version of it. */
export function isShown(root: HTMLElement, cart: Cart | null): boolean {
  const [id, version] = shownVersion(root).split(':');
  return !cart || (id === cart.id && Number(version) >= cart.version);
}

/** Returns the version of the cart that a page shows: `<id>:<version>`. */
export function shownVersion(root: HTMLElement): string {
  return `${root.dataset.cartVersion}`;
}

/** Marks the totals as being calculated. */
export function showRecalculating(root: HTMLElement, isRecalculating: boolean): void {
  const state = isRecalculating ? 'recalculating' : 'loaded';
  root.dataset.state = state;
  for (const part of root.querySelectorAll('[data-cart=totals]')) part.ariaBusy = `${isRecalculating}`;
}

/**
 * Hides a removed line and moves the focus to the same control of the next line, else of the previous one. Returns false
 * when there is no other line.
 */
export function hideLine(line: HTMLElement): boolean {
  const all = linesOf(line.parentElement as Element).filter(({ hidden }) => !hidden);
  const index = all.indexOf(line);
  const near = all[index + 1] ?? all[index - 1];
  line.hidden = true;
  if (near) focusIn(near, '[name=remove]');
  return near !== undefined;
}

/** Moves the focus to the first control in an element. */
export function focusIn(element: Element, selector = 'a,button'): void {
  element.querySelector<HTMLElement>(selector)?.focus();
}

/**
 * Shows quantities and lines at once, before the server has calculated the totals; line totals and the subtotal, too, where
 * the root states how amounts are printed.
 */
export function showQuantities(root: HTMLElement, { _shown: cart, _pending }: CartEngine): void {
  if (!cart) return;
  const format = formatLike(root.dataset.cartAmount);
  for (const line of linesOf(root)) {
    const id = line.dataset.cartEntry;
    const entry = cart.entries.find((each) => each.id === id);
    line.hidden = _pending.some((intent) => intent.kind === 'remove' && intent.entryId === id);
    if (!entry) continue;
    setQuantity(line, entry.quantity);
    setText(line, 'line-total', format?.(entry.subTotal));
  }
  setText(root, 'subtotal', format?.(cart.subtotalCents));
}

function setQuantity(line: Element, quantity: number): void {
  const field = line.querySelector<HTMLInputElement>('input[name=quantity]');
  if (field) {
    // What the visitor is typing stays.
    if (field.value === field.defaultValue || !field.matches(':focus')) field.value = `${quantity}`;
    field.defaultValue = `${quantity}`;
  }
  for (const button of line.querySelectorAll<HTMLElement>('[data-cart-step]'))
    button.ariaDisabled = String(quantity + Number(button.dataset.cartStep) < 1);
}

function setText(root: Element, part: string, text: string | undefined): void {
  for (const element of root.querySelectorAll(`[data-cart=${part}]`))
    if (text && element.textContent !== text) element.textContent = text;
}
