import type { Page } from '../page/page';
import type { Behaviour } from './behaviour';
import type { Target } from './mounts';

type MountTarget = (target: Target) => unknown;

/** Returns a function that calls `mount` once the element is within half a window of the visible part. */
export function watchVisible({ window }: Page, signal: AbortSignal, mount: MountTarget): MountTarget {
  // A browser without the observer mounts at once: early is better than never.
  if (!window.IntersectionObserver) return mount;
  const waiting = new WeakMap<Element, Set<Behaviour>>();
  let observer: IntersectionObserver | undefined;
  const onChange: IntersectionObserverCallback = (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      waiting.get(target)?.forEach((behaviour) => void mount([behaviour, target as HTMLElement]));
    }
  };
  signal.addEventListener('abort', () => observer?.disconnect());
  return ([behaviour, element]) => {
    waiting.set(element, (waiting.get(element) ?? new Set()).add(behaviour));
    // Most pages have no element that waits.
    observer ??= new window.IntersectionObserver(onChange, { rootMargin: '50%' });
    observer.observe(element);
  };
}
