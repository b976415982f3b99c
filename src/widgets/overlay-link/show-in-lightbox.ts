import { lightbox } from '../../overlays/open';
import type { BehaviourContext } from '../../page/behaviour-context';
import { onPlainClick } from '../on-plain-click';
import { oneAtATime } from '../one-at-a-time';

/**
 * Opens the target of a link of this site in a lightbox; follows the link if the code cannot be loaded. With
 * `data-source="id"` the lightbox borrows the first element in the element of that id, such as a form, with its state.
 */
export function showInLightbox(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const { location } = page.window;
  const home = page.document.getElementById(element.dataset.source ?? '');
  const source = home?.firstElementChild;
  const openOnce = oneAtATime();
  onPlainClick(element, signal, (event) => {
    const { href, origin } = element as HTMLAnchorElement;
    if (!source && origin !== page.origin) return;
    event.preventDefault();
    const label = element.dataset.title || element.ariaLabel || element.textContent.trim();
    const content = { href, label, opener: element, ...(source && { existing: { element: source, home } }) };
    void openOnce(element, () => lightbox(page, content).catch(() => href && location.assign(href)));
  });
}
