import { type HTMLAttributes, type RefAttributes, useEffect, useRef } from 'react';

const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)';

/** The place of an element in its form, which finds its neighbours once the element is removed. */
interface Place {
  parent: Element;
  index: number;
}

/**
 * Returns the attributes of an element that keeps the focus when a change removes the focused element in it. Within a form
 * that stays, the nearest field or button gets the focus; one with `data-focus-next` beside it goes first. Otherwise the
 * focus goes to the button that opened the removed form, or else to the first element with `data-focus-next`, such as Undo,
 * or else to the title. The form has the `data-entry` of its button as `data-opened-by`, and below it the one that the
 * button has once the form is saved, where that is another.
 */
export function useKeptFocus(): RefAttributes<HTMLDivElement> & HTMLAttributes<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<{ element: Element; places: readonly Place[] } | null>(null);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (!focused.current || focused.current.element.isConnected) return;
      const { element, places } = focused.current;
      focused.current = null;
      if (document.activeElement === document.body)
        focusInPlace(findNeighbour(places) ?? findSuccessor(element));
    });
    if (ref.current) observer.observe(ref.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    ref,
    onFocus({ target }) {
      focused.current = { element: target, places: findPlaces(target) };
    },
    // React reports that the person leaves an element, and not that it removes one.
    onBlur() {
      focused.current = null;
    },
  };
}

/** Moves the focus, and the page only where the element is out of view. */
function focusInPlace(element: HTMLElement | null): void {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  element?.focus({ preventScroll: top >= 0 && bottom <= innerHeight });
}

/** Returns the places of an element and of its ancestors in its form; none outside a form. */
function findPlaces(element: Element): Place[] {
  const places: Place[] = [];
  const form = element.closest('form');
  for (let child = element; form && child !== form && child.parentElement; child = child.parentElement)
    places.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return places;
}

/** Returns the nearest field or button: the next one in the closest part of the form that is left, or else the last one before. */
function findNeighbour(places: readonly Place[]): HTMLElement | null {
  if (!places.at(-1)?.parent.isConnected) return null;
  for (const { parent, index } of places) {
    if (!parent.isConnected) continue;
    const next = parent.querySelector<HTMLElement>(':scope > [data-focus-next]');
    if (next) return next;
    const children = [...parent.children];
    for (const child of [...children.slice(index), ...children.slice(0, index).reverse()]) {
      const found = child.matches(FOCUSABLE) ? child : child.querySelector(FOCUSABLE);
      if (found) return found as HTMLElement;
    }
  }
  return null;
}

function findSuccessor(removed: Element): HTMLElement | null {
  // The element is still in its form, which is no longer in the page.
  const form = removed.closest<HTMLElement>('[data-opened-by]');
  const openers = form?.dataset.openedBy?.split('\n').map((entry) => `[data-entry="${CSS.escape(entry)}"]`);
  return (
    openers?.map((opener) => document.querySelector<HTMLElement>(opener)).find(Boolean) ??
    document.querySelector<HTMLElement>('[data-focus-next]') ??
    document.querySelector<HTMLElement>('h1')
  );
}
