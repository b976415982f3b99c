import type { Behaviour, HeldEventType } from './behaviour';

/** A behaviour, and the element an event wants it for. */
export interface Target {
  readonly behaviour: Behaviour;
  readonly element: HTMLElement;
}

/** The behaviours that asked for an event which began at `origin`, in the order of the directory. */
export function findTargets(event: Event, origin: Element, behaviours: readonly Behaviour[]): Target[] {
  if (!isMeantForPage(event as KeyboardEvent, origin)) return [];
  return behaviours.flatMap((behaviour) => {
    if (!behaviour.events?.includes(event.type as HeldEventType)) return [];
    const element = findElement(event, origin, behaviour);
    return element ? [{ behaviour, element }] : [];
  });
}

function findElement(
  event: Event,
  origin: Element,
  { selector, standsForForm }: Behaviour,
): HTMLElement | null {
  const element = closest(origin, selector);
  if (event.type === 'submit' && standsForForm) return element ?? origin.querySelector<HTMLElement>(selector);
  // A press anywhere in a form is not meant for the form: what submits it is.
  return isPress(event) && element?.tagName === 'FORM' ? null : element;
}

/** Whether an event is a click or a key, which mean their element and no more. */
export function isPress({ type }: Event): boolean {
  return type === 'click' || type === 'keydown';
}

/** The closest ancestor that matches, across the borders of shadow roots. */
export function closest(origin: Element | undefined, selector: string): HTMLElement | null {
  if (!origin) return null;
  return (
    origin.closest<HTMLElement>(selector) ?? closest((origin.getRootNode() as ShadowRoot).host, selector)
  );
}

/** False for what the browser answers by itself: modified clicks, and keys on controls that make clicks of them. */
function isMeantForPage(event: KeyboardEvent, origin: Element): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return false;
  if (event.type !== 'keydown') return true;
  const isActivation = event.key === 'Enter' || event.key === ' ';
  return isActivation && !origin.matches('a[href],button,input,select,textarea,summary');
}
