import type { BehaviourContext } from '../../page/behaviour-context';
import { PRICE } from '../variants/selector';

/** Elements that the pill must not cover. */
const CONTROLS = `a,button,input,select,textarea,summary,[role=button],${PRICE}`;

/**
 * Sets `data-covering` on the pill while a control or a price is behind it. An `IntersectionObserver` reports them; it is
 * created again when the pill or the window changes its size. No code measures layout during a press.
 */
export function markCovering(
  pill: HTMLElement,
  { page: { window, document }, signal }: BehaviourContext,
): void {
  let observer: IntersectionObserver | undefined;
  const watch = (): void => {
    observer?.disconnect();
    const behind = new Set<Element>();
    const { top, right, bottom, left } = pill.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const onChange: IntersectionObserverCallback = (entries) => {
      for (const { isIntersecting, target } of entries)
        isIntersecting ? behind.add(target) : behind.delete(target);
      // One of them is the pill itself.
      pill.toggleAttribute('data-covering', behind.size > 1);
    };
    // The margin reduces the window to the place of the pill.
    observer = new window.IntersectionObserver(onChange, {
      rootMargin: `${-top}px ${right - clientWidth}px ${bottom - clientHeight}px ${-left}px`,
    });
    for (const control of document.querySelectorAll(CONTROLS)) observer.observe(control);
  };
  const sizes = new window.ResizeObserver(watch);
  sizes.observe(pill);
  window.addEventListener('resize', watch, { signal });
  signal.addEventListener('abort', () => {
    observer?.disconnect();
    sizes.disconnect();
  });
}
