/** Returns the focused element, including one in an open shadow tree; null when the body has the focus. */
export function activeElement({ activeElement, body }: Document): HTMLElement | null {
  let found = activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found === body ? null : (found as HTMLElement | null);
}
