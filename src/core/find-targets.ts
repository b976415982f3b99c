import type { Behaviour, HeldEventType } from './behaviour';

/** A behaviour, and the element an event wants it for. */
export interface Target {
  readonly behaviour: Behaviour;
  readonly element: HTMLElement;
}

/** The behaviours that asked for an event which began at `origin`, in the order of the directory. */
export function findTargets(event: Event, origin: Element, behaviours: readonly Behaviour[]): Target[] {
  if (!isMeantForPage(event, origin)) return [];
  return behaviours.flatMap((behaviour) => {
    if (!behaviour.events?.includes(event.type as HeldEventType)) return [];
    const element = findElement(event.type, origin, behaviour);
    return element ? [{ behaviour, element }] : [];
  });
}

function findElement(
  type: string,
  origin: Element,
  { selector, standsForForm }: Behaviour,
): HTMLElement | null {
  const element = closest(origin, selector);
  if (type === 'submit') {
    return element ?? (standsForForm ? origin.querySelector<HTMLElement>(selector) : null);
  }
  // A press anywhere in a form is not meant for the form: what submits it is.
  return type !== 'change' && type !== 'input' && element?.tagName === 'FORM' ? null : element;
}

/** The closest ancestor that matches, across the borders of shadow roots. */
export function closest(origin: Element, selector: string): HTMLElement | null {
  let from: Element | undefined = origin;
  while (from) {
    const found = from.closest<HTMLElement>(selector);
    if (found) return found;
    from = (from.getRootNode() as ShadowRoot).host;
  }
  return null;
}

/** False for what the browser answers by itself: modified clicks, and keys on controls that make clicks of them. */
function isMeantForPage(event: Event, origin: Element): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, key, repeat } = event as KeyboardEvent;
  if (altKey || ctrlKey || metaKey || shiftKey || repeat) return false;
  if (event.type !== 'keydown') return true;
  return (key === 'Enter' || key === ' ') && !origin.matches('a[href],button,input,select,textarea,summary');
}
