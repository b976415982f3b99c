import type { VitrineEventDetails } from './events';

/**
 * Reports that a behaviour failed. Logs it with its element, dispatches `vitrine:error`, and sets `data-vitrine-error` on
 * the element.
 */
export function reportFailure(behaviour: string, element: Element, error: unknown): void {
  element.setAttribute('data-vitrine-error', behaviour);
  console.error(`[vitrine] ${behaviour} failed on`, element, error);
  const detail: VitrineEventDetails['vitrine:error'] = { behaviour, error };
  // `emit` would add more bytes to the entry, which needs it for this event only.
  element.dispatchEvent(new CustomEvent('vitrine:error', { bubbles: true, composed: true, detail }));
}
