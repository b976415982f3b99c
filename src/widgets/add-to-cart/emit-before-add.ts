import type { AddRequest } from '../../commerce/cart';
import { emit } from '../../page/events';

/**
 * Dispatches `vitrine:before-add` and returns the product's own fields to send, which listeners may set. Undefined when
 * a listener prevented the add; otherwise a promise, which resolves to false when a promise given to `waitUntil` rejects
 * or resolves to false.
 */
export function emitBeforeAdd(
  element: HTMLElement,
  request: AddRequest,
): Promise<string | false> | undefined {
  const waiting: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>): void => void waiting.push(promise);
  const detail = { ...request, waitUntil };
  if (!emit(element, 'vitrine:before-add', detail)) return undefined;
  return Promise.all(waiting).then(
    (results) => !results.includes(false) && detail.additionalFields,
    () => false,
  );
}
