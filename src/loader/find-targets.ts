import { isComposing } from '../page/is-composing';
import { isForm } from '../page/unclobbered';
import type { Behaviour, HeldEventType } from './behaviour';
import { closest, isMatch, matching } from './matching';
import type { Target } from './mounts';

/** Returns the behaviours that handle an event dispatched at `origin`, in the order of the directory. */
export function findTargets(event: Event, origin: Element, behaviours: readonly Behaviour[]): Target[] {
  if (isLeftToBrowser(event as KeyboardEvent, origin)) return [];
  return behaviours.flatMap((behaviour) => {
    const isHandled = behaviour.events.includes(event.type as HeldEventType);
    const element = isHandled && findElement(event, origin, behaviour);
    return element ? [[behaviour, element] as const] : [];
  });
}

function findElement(
  event: Event,
  origin: Element,
  { _selector, form }: Behaviour,
): HTMLElement | null | undefined {
  const element = closest(origin, _selector);
  if (event.type === 'submit' && form) return element ?? matching(origin, _selector)[0];
  // A form handles its submit, and not every press in it.
  return isPress(event) && isForm(element) ? null : element;
}

/** Whether an event is a click or a key. */
export function isPress({ type }: Event): boolean {
  return /click|keydown/.test(type);
}

/** Modified clicks, repeated keys, keys of an input method, and keys on native controls, which the browser turns into clicks. */
function isLeftToBrowser(event: KeyboardEvent, origin: Element): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return true;
  if (event.type !== 'keydown') return false;
  if (isComposing(event)) return true;
  return !/^( |Enter)$/.test(event.key) || 'form' in origin || isMatch(origin, 'a[href],summary');
}
