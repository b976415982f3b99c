import type { Page } from '../page/page';
import type { Behaviour } from './behaviour';

type MountNow = (behaviour: Behaviour, element: HTMLElement) => unknown;

/** Answers a function that mounts a behaviour once its element is within half a window of being seen. */
export function watchVisible({ window }: Page, signal: AbortSignal, mount: MountNow): MountNow {
  // Without the observer everything counts as seen: late is worse than early.
  if (!window.IntersectionObserver) return mount;
  const observers = new Map<Behaviour, IntersectionObserver>();
  const observe = (behaviour: Behaviour): IntersectionObserver => {
    const onSight: IntersectionObserverCallback = (entries, observer) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        mount(behaviour, target as HTMLElement);
      }
    };
    const observer = new window.IntersectionObserver(onSight, { rootMargin: '50%' });
    signal.addEventListener('abort', () => observer.disconnect());
    observers.set(behaviour, observer);
    return observer;
  };
  return (behaviour, element) => (observers.get(behaviour) ?? observe(behaviour)).observe(element);
}
