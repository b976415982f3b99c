import { isPress, type Target } from './find-targets';
import { replayEvent, submitForm } from './replay-event';

/**
 * Does what the browser would have done with an event whose code cannot be had: a button that is none by itself stands
 * for its form's. Answers whether that is anything; nothing is done that would be less than the visitor chose.
 */
export function goNative(event: Event, origin: Element, { behaviour, element }: Target): unknown {
  const control = element as HTMLAnchorElement & HTMLButtonElement;
  const sent = behaviour.standsForForm && element.closest<HTMLFormElement>('form[method=post]');
  if (sent && losesChoice(sent)) return false;
  if (sent && isPress(event) && control.type !== 'submit') submitForm(sent, null);
  else replayEvent(event, origin);
  return sent || control.href || control.form || !isPress(event);
}

/** What has no name is not sent: the engine names neither the quantity nor the options. */
function losesChoice({ elements }: HTMLFormElement): boolean {
  return [...(elements as Iterable<HTMLInputElement>)].some(
    ({ name, value = '', defaultValue = '' }) => !name && value !== defaultValue,
  );
}
