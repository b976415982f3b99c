import type { BehaviourContext } from '../../page/behaviour-context';
import { onAction } from '../../page/on-action';
import { setCookie } from '../../page/set-cookie';
import { removeBar } from '../remove-bar';

const YEAR = 31_536_000;

/**
 * Dismisses an announcement bar, a form, without a request: sets the cookie that its field names, which the server reads,
 * removes the bar, and moves the focus to the next control.
 */
export function announcement(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const dismiss = (event: Event): void => {
    event.preventDefault();
    const field = element.querySelector('input');
    if (field) setCookie(page, field.name, encodeURIComponent(field.value), YEAR);
    // The element of a behaviour may be a proxy, which is no node.
    removeBar(event.target as HTMLElement);
  };
  onAction(element, 'submit', signal, dismiss);
}
