/** Calls `action` for the clicks that are not a wish for a new tab, a download or the like. */
export function onPlainClick(
  element: HTMLElement,
  signal: AbortSignal,
  action: (event: MouseEvent) => void,
): void {
  const onClick = (event: MouseEvent): void => {
    const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (!defaultPrevented && !button && !altKey && !ctrlKey && !metaKey && !shiftKey) action(event);
  };
  element.addEventListener('click', onClick, { signal, capture: true });
}
