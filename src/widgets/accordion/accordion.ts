import type { BehaviourContext } from '../../page/behaviour-context';
import { ACCORDION } from './selector';

/** A title and the panel that it opens. */
interface Fold {
  /** The element that the fragment of a URL can name, itself or by an element inside. */
  readonly element: HTMLElement;
  isOpen(): boolean;
  setOpen(isOpen: boolean): void;
}

/** One of the engine's. */
interface EngineFold extends Fold {
  readonly button: HTMLElement;
  readonly panel: HTMLElement;
}

const OPEN = 'accordion-item__dropdown--open';

/**
 * Opens and closes the engine's accordions, and opens the item that the address names, in those of `<details>` too. Closed
 * panels are found by the browser's search in the page.
 */
export function accordion(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const { window, document } = page;
  const isEngine = element.matches(ACCORDION);
  const folds = isEngine ? engineFolds(element, document) : detailsFolds(element);
  const isSingle = isEngine && element.dataset.shouldAllowMultipleOpenItems !== 'true';

  const set = (fold: Fold, isOpen: boolean): void => {
    if (isOpen && isSingle)
      for (const other of folds) if (other !== fold && other.isOpen()) other.setOpen(false);
    fold.setOpen(isOpen);
  };
  const openNamed = (): void => {
    const id = decode(window.location.hash.slice(1));
    const named = id ? document.getElementById(id) : null;
    const fold = named && folds.find((each) => each.element.contains(named));
    if (!fold || fold.isOpen()) return;
    set(fold, true);
    named.scrollIntoView();
  };
  if (isEngine) {
    for (const { element: item, button, panel } of folds as EngineFold[]) {
      page.mark(item, signal, 'data-is-open');
      page.mark(button, signal, 'aria-expanded');
      page.mark(panel, signal, `hidden .${OPEN}`);
    }
    folds.forEach((fold, index) => {
      fold.setOpen(fold.isOpen() || (index === 0 && element.dataset.isExpandedFirstItem === 'true'));
    });
    element.addEventListener(
      'click',
      ({ target }) => {
        const button = (target as Element).closest('.accordion-item__click-target');
        const fold = button && folds.find((each) => each.element.contains(button));
        if (fold) set(fold, !fold.isOpen());
      },
      { signal },
    );
    // The browser's search has found a text in a closed panel.
    element.addEventListener(
      'beforematch',
      ({ target }) => {
        const fold = folds.find((each) => each.element.contains(target as Node));
        if (fold) set(fold, true);
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      for (const fold of folds) fold.setOpen(true);
    });
  }
  window.addEventListener('hashchange', openNamed, { signal });
  openNamed();
}

function engineFolds(list: HTMLElement, document: Document): EngineFold[] {
  return [...list.querySelectorAll<HTMLElement>('.accordion-item')].flatMap((element) => {
    const button = element.querySelector<HTMLElement>('.accordion-item__click-target');
    const controlled = document.getElementById(button?.getAttribute('aria-controls') ?? '');
    const panel = element.contains(controlled)
      ? controlled
      : element.querySelector<HTMLElement>('[role=region]');
    if (!button || !panel) return [];
    return {
      element,
      button,
      panel,
      isOpen: () => button.ariaExpanded === 'true',
      setOpen(isOpen) {
        button.ariaExpanded = element.dataset.isOpen = String(isOpen);
        panel.classList.toggle(OPEN, isOpen);
        if (isOpen) panel.removeAttribute('hidden');
        else panel.setAttribute('hidden', 'until-found');
      },
    };
  });
}

function detailsFolds(list: HTMLElement): Fold[] {
  return [...list.querySelectorAll('details')].map((element) => ({
    element,
    isOpen: () => element.open,
    setOpen: (isOpen) => {
      element.open = isOpen;
    },
  }));
}

/** A hash that is not encoded correctly names nothing. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
