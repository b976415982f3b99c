import type { Page } from '../page/page';

declare module '../page/page' {
  interface PageSlots {
    /** Address before the path of each call that takes records. */
    collector: string;
  }
}

/** Returns the origin that takes a page's records: that of `data-vitrine-collector`, or the page's own. */
export function collectorOf({ document, origin, slots }: Page): string {
  const named = (): string | undefined =>
    document.querySelector<HTMLElement>('[data-vitrine-collector]')?.dataset.vitrineCollector;
  slots.collector ??= (named() || origin).replace(/\/$/, '');
  return slots.collector;
}
