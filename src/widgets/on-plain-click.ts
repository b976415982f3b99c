import { onAction } from '../page/on-action';

/** Calls `action` for clicks of the main button without modifier keys, which open tabs or download. */
export function onPlainClick(
  element: HTMLElement,
  signal: AbortSignal,
  action: (event: MouseEvent) => void,
): void {
  const onClick = (event: MouseEvent): void => {
    const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (!defaultPrevented && !button && !altKey && !ctrlKey && !metaKey && !shiftKey) action(event);
  };
  onAction(element, 'click', signal, onClick, true);
}
