import type { BehaviourContext } from '../../page/behaviour-context';
import type { GalleryStrings } from '../../strings/galleries';
import { createControl } from './create-controls';

/** How often, and for how long at most, in ms, to check whether the first picture has arrived (spec §9 Galleries). */
const SETTLE_INTERVAL = 100;
const SETTLE_TIMEOUT = 3000;

/**
 * Moves a carousel to its next slide every few seconds, and returns the button that stops and starts it. It waits while
 * the pointer is over it or the page is hidden, and stops as soon as the visitor uses it.
 */
export function rotate(
  element: HTMLElement,
  strip: HTMLElement,
  seconds: number,
  { stopRotation, startRotation }: GalleryStrings,
  move: (step: number) => void,
  { page, signal }: BehaviourContext,
): { readonly button: HTMLButtonElement } {
  const { window, document } = page;
  const stillness = window.matchMedia('(prefers-reduced-motion:reduce)');
  let timer = 0;

  const set = (isOn: boolean): void => {
    window.clearInterval(timer);
    timer = isOn ? window.setInterval(tick, seconds * 1000) : 0;
    strip.ariaLive = isOn ? 'off' : 'polite';
    button.ariaLabel = isOn ? stopRotation : startRotation;
    button.dataset.state = isOn ? 'rotating' : 'paused';
  };
  const tick = (): void => {
    if (!document.hidden && !element.matches(':hover')) move(1);
  };
  const button = createControl(page, '', () => set(!timer));

  const onUse = ({ type, target }: Event): void => {
    const isKeyboard = (target as Element).matches(':focus-visible');
    if (type === 'focusin' ? isKeyboard : target !== button) set(false);
  };
  const settle = (waited: number): void => {
    if (signal.aborted || !timer) return;
    const { complete } = strip.querySelector('img') ?? { complete: true };
    if (complete || waited >= SETTLE_TIMEOUT) set(true);
    else window.setTimeout(settle, SETTLE_INTERVAL, waited + SETTLE_INTERVAL);
  };

  set(!stillness.matches);
  settle(0);
  stillness.addEventListener('change', ({ matches }) => matches && set(false), { signal });
  for (const type of ['focusin', 'pointerdown']) element.addEventListener(type, onUse, { signal });
  signal.addEventListener('abort', () => window.clearInterval(timer));
  return { button };
}
