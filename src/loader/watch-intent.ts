import type { Behaviour } from './behaviour';
import { closest } from './find-targets';
import type { Loading } from './loading';

/** What not every browser tells. */
interface SavingNavigator {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Mounts an `interaction` behaviour when the pointer, a finger or the focus comes to its element, so that the
 * event that follows finds it there. Not for visitors who save data: for them the event itself loads it.
 */
export function watchIntent(behaviours: readonly Behaviour[], loading: Loading): void {
  const { page, signal } = loading;
  const selectors = behaviours.map(({ selector }) => selector).join();

  const onIntent = (event: Event): void => {
    const [origin] = event.composedPath();
    const found = origin instanceof Element && closest(origin, selectors);
    if (!found || (page.window.navigator as SavingNavigator).connection?.saveData) return;
    for (const behaviour of behaviours) {
      if (found.matches(behaviour.selector)) loading.mount(behaviour, found);
    }
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    page.window.addEventListener(type, onIntent, { capture: true, passive: true, signal });
  }
}
