import { lightbox } from '../../overlays/open';
import type { BehaviourContext } from '../../page/behaviour-context';
import { onPlainClick } from './on-plain-click';
import { oneAtATime } from './one-at-a-time';

/** Opens the target of a link of this site in a lightbox; follows the link if the code cannot be loaded. */
export function showInLightbox(element: HTMLElement, { page, signal }: BehaviourContext): void {
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
