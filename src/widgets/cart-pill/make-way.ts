import type { BehaviourContext } from '../../page/behaviour-context';
import { PRICE } from '../variants/selector';

/** What the pill must not cover. */
const CONTROLS = `a,button,input,select,textarea,summary,[role=button],${PRICE}`;

/**
 * Marks the pill with `data-covering` while a control or a price is behind it. It looks for them when the size of the pill
 * or the window has changed, after the browser's own layout: a press would wait for another one.
 */
export function makeWay(pill: HTMLElement, { page: { window, document }, signal }: BehaviourContext): void {
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
