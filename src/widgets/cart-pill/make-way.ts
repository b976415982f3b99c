import type { BehaviourContext } from '../../page/behaviour-context';

/** What the pill must not cover. */
const CONTROLS = 'a,button,input,select,textarea,summary,[role=button],.product-price';

/**
 * Marks the pill with `data-covering` while a control or a price is behind it. Returns the function that starts this
 * for the pill's current place.
 */
export function makeWay(
  pill: HTMLElement,
  { page: { window, document }, signal }: BehaviourContext,
): () => void {
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
  window.addEventListener('resize', watch, { signal });
  signal.addEventListener('abort', () => observer?.disconnect());
  return watch;
}
