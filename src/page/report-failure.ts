import type { VitrineEventDetails } from './events';

/**
 * Reports a behaviour that failed: in the console with its element, as the event `vitrine:error`, and on the element
 * as `data-vitrine-error`. The rest of the page continues.
 */
export function reportFailure(behaviour: string, element: Element, error: unknown): void {
  element.setAttribute('data-vitrine-error', behaviour);
  console.error(`[vitrine] ${behaviour} failed on`, element, error);
  const detail: VitrineEventDetails['vitrine:error'] = { behaviour, error };
  // Not by `emit`, most of which the entry would load for this alone.
  element.dispatchEvent(new CustomEvent('vitrine:error', { bubbles: true, composed: true, detail }));
}
