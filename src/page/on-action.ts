/** What htmx sends by itself: the forms and links that it boosts, and those with a request of their own. */
const SENT_BY_HTMX =
  '[hx-boost],[hx-boost\\:inherited],[data-hx-boost],[data-hx-boost\\:inherited],[hx-post]';

/**
 * Calls `listener` for the clicks on an element or the submits of a form, until `signal` aborts. htmx sends a request also
 * where the default is prevented: in its markup, `listener` comes first, and htmx does not receive what it has prevented.
 */
export function onAction<Type extends 'click' | 'submit'>(
  element: HTMLElement,
  type: Type,
  signal: AbortSignal,
  listener: (event: HTMLElementEventMap[Type]) => unknown,
  capture = Boolean(element.closest(SENT_BY_HTMX)),
): void {
  const onEvent = (event: HTMLElementEventMap[Type]): void => {
    listener(event);
    if (event.defaultPrevented && element.closest(SENT_BY_HTMX)) event.stopImmediatePropagation();
  };
  element.addEventListener(type, onEvent, { signal, capture });
}
