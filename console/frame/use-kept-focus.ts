import { type HTMLAttributes, type RefAttributes, useEffect, useRef } from 'react';

/**
 * Returns the attributes of an element that keeps the focus when a change removes the focused element in it. The focus
 * goes to the button that opened the removed form, or else to Undo, or else to the title. The form has the `data-entry` of
 * its button as `data-opened-by`, and below it the one that the button has once the form is saved, where that is another.
 */
export function useKeptFocus(): RefAttributes<HTMLDivElement> & HTMLAttributes<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      const removed = focused.current;
      if (!removed || removed.isConnected) return;
      focused.current = null;
      if (document.activeElement === document.body) findSuccessor(removed)?.focus();
    });
    if (ref.current) observer.observe(ref.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    ref,
    onFocus({ target }) {
      focused.current = target as HTMLElement;
    },
    // React reports that the person leaves an element, and not that it removes one.
    onBlur() {
      focused.current = null;
    },
  };
}

function findSuccessor(removed: HTMLElement): HTMLElement | null {
  // The element is still in its form, which is no longer in the page.
  const form = removed.closest<HTMLElement>('[data-opened-by]');
  const openers = form?.dataset.openedBy?.split('\n').map((entry) => `[data-entry="${CSS.escape(entry)}"]`);
  return (
    openers?.map((opener) => document.querySelector<HTMLElement>(opener)).find(Boolean) ??
    document.querySelector<HTMLElement>('.list-status button') ??
    document.querySelector<HTMLElement>('h1')
  );
}
