import type { AddRequest } from '../../commerce/cart';
import { emit } from '../../page/events';

/**
 * Asks the page, by `vitrine:before-add`, whether an add may be made. Undefined when a listener prevented it at once;
 * else what those agree to who wanted to think about it: a rejection, or false, is a no.
 */
export function askBeforeAdd(
  element: HTMLElement,
  { itemId, sku, quantity }: AddRequest,
): Promise<boolean> | undefined {
  const waiting: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>): void => void waiting.push(promise);
  if (!emit(element, 'vitrine:before-add', { itemId, sku, quantity, waitUntil })) return undefined;
  return Promise.all(waiting).then(
    (answers) => !answers.includes(false),
    () => false,
  );
}
