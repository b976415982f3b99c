import type { Page } from '../page/page';
import type { Behaviour } from './behaviour';
import { closest, isMatch } from './matching';
import type { Mounts } from './mounts';

/** Part of `navigator` that only some browsers have. */
interface SavingNavigator {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Mounts a behaviour when the pointer, a finger or the focus enters its element, so that it is mounted when the event
 * follows. Visitors who save data load nothing before that event.
 */
export function watchIntent(
  { window }: Page,
  signal: AbortSignal,
  mounts: Mounts,
  behaviours: readonly Behaviour[],
): void {
  const selectors = behaviours.map(({ _selector }) => _selector).join();

  const onIntent = (event: Event): void => {
    const element = closest(event.composedPath()[0], selectors);
    if (!element || (window.navigator as SavingNavigator).connection?.saveData) return;
    for (const behaviour of behaviours) {
      if (isMatch(element, behaviour._selector)) mounts._mount([behaviour, element]);
    }
  };
  for (const type of ['focusin', 'pointerover', 'touchstart']) {
    window.addEventListener(type, onIntent, { capture: true, passive: true, signal });
  }
}
