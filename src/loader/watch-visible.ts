import type { Page } from '../page/page';

type OnElement = (element: HTMLElement) => void;

/** Returns a function that calls `onVisible` once an element is within half a window of the visible part. */
export function watchVisible({ window }: Page, signal: AbortSignal, onVisible: OnElement): OnElement {
  let observer: IntersectionObserver | undefined;
  const onChange: IntersectionObserverCallback = (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      onVisible(target as HTMLElement);
    }
  };
  signal.addEventListener('abort', () => observer?.disconnect());
  return (element) => {
    // Most pages have no element that waits.
    observer ??= new window.IntersectionObserver(onChange, { rootMargin: '50%' });
    observer.observe(element);
  };
}
