/** The element that has the focus, in open shadow trees too; null where it rests on the page itself. */
export function activeElement({ activeElement, body }: Document): HTMLElement | null {
  let found = activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found === body ? null : (found as HTMLElement | null);
}
