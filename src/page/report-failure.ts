import { emit } from './events';

/**
 * Tells of a behaviour that failed: once in the console with its element, once as `vitrine:error`, and on the
 * element as `data-vitrine-error`. The rest of the page goes on.
 */
export function reportFailure(behaviour: string, element: Element, error: unknown): void {
  element.setAttribute('data-vitrine-error', behaviour);
  console.error(`[vitrine] ${behaviour} failed on`, element, error);
  emit(element, 'vitrine:error', { behaviour, error });
}
