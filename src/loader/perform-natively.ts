import { unclobbered } from '../page/unclobbered';
import { isPress } from './find-targets';
import { closest } from './matching';
import type { Target } from './mounts';
import { replayEvent, submitForm } from './replay-event';

/**
 * Does what the browser would have done with an event whose behaviour failed to load; a button that handles its form's
 * submit submits the form. Returns whether there was anything to do. A form that would lose a choice is not submitted.
 */
export function performNatively(event: Event, origin: Element, [behaviour, element]: Target): unknown {
  const control = unclobbered(element as HTMLAnchorElement & HTMLButtonElement);
  const form = behaviour.form && (closest(element, 'form[method=post]') as HTMLFormElement | null);
  if (form && losesChoice(form)) return false;
  if (form && isPress(event) && control.type !== 'submit') submitForm(form, null);
  else replayEvent(event, origin);
  return form || control.href || control.form || !isPress(event);
}

/** Fields without a name are not sent, and the engine names neither the quantity nor the options. */
function losesChoice(form: HTMLFormElement): boolean {
  return [...(unclobbered(form).elements as Iterable<HTMLInputElement>)].some(
    ({ name, value = '', defaultValue = '' }) => !name && value !== defaultValue,
  );
}
