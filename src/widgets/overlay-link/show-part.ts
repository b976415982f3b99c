import { lightbox } from '../../overlays/open';
import type { BehaviourContext } from '../../page/behaviour-context';
import { onPlainClick } from './on-plain-click';
import { oneAtATime } from './one-at-a-time';

/** Shows what a link of this site leads to in a lightbox. Where that cannot be had, the link is a link. */
export function showPart(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const { location } = page.window;
  const openOnce = oneAtATime();
  onPlainClick(element, signal, (event) => {
    const { href, origin } = element as HTMLAnchorElement;
    if (origin !== location.origin) return;
    event.preventDefault();
    const label = element.dataset.title || element.getAttribute('aria-label') || element.textContent.trim();
    const open = (): Promise<void> => lightbox(page, { href, label, opener: element });
    void openOnce(element, () => open().catch(() => location.assign(href)));
  });
}
