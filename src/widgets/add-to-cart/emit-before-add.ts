import type { AddRequest } from '../../commerce/cart';
import { emit } from '../../page/events';

/**
 * Dispatches `vitrine:before-add` and returns whether the add may be made. Undefined when a listener prevented it;
 * otherwise a promise, which resolves to false when a promise given to `waitUntil` rejects or resolves to false.
 */
export function emitBeforeAdd(element: HTMLElement, request: AddRequest): Promise<boolean> | undefined {
  const waiting: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>): void => void waiting.push(promise);
  if (!emit(element, 'vitrine:before-add', { ...request, waitUntil })) return undefined;
  return Promise.all(waiting).then(
    (results) => !results.includes(false),
    () => false,
  );
}
