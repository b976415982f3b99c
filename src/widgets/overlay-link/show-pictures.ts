import { pictureLightbox } from '../../overlays/open';
import type { BehaviourContext } from '../../page/behaviour-context';
import { isComposing } from '../../page/is-composing';
import { onPlainClick } from '../on-plain-click';
import { oneAtATime } from '../one-at-a-time';

/**
 * Opens a picture in a lightbox, with the others of its gallery or list. If the lightbox's code cannot be loaded, follows
 * the link to the picture.
 */
export function showPictures(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const { location } = page.window;
  const openOnce = oneAtATime();
  element.ariaHasPopup = 'dialog';
  onPlainClick(element, signal, (event) => {
    event.preventDefault();
    const { href } = element as HTMLAnchorElement;
    void openOnce(element, () => pictureLightbox(page, element).catch(() => href && location.assign(href)));
  });
  // Browsers press links by Enter only, and other elements by no key.
  const onKey = (event: KeyboardEvent): void => {
    if (isComposing(event) || (event.key !== ' ' && (event.key !== 'Enter' || 'href' in element))) return;
    event.preventDefault();
    element.click();
  };
  if (element.role === 'button') element.addEventListener('keydown', onKey, { signal });
}
