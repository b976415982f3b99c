import { pictureLightbox, prefetchPictures } from '../../overlays/open';
import type { BehaviourContext } from '../../page/behaviour-context';
import { onPlainClick } from '../on-plain-click';
import { oneAtATime } from '../one-at-a-time';
import { describePicture } from './describe-picture';

/** Elements whose pictures are shown one after the other. */
const GROUP = '.sqs-gallery,[data-controller],[data-vitrine=gallery],ul,ol';

/**
 * Opens a picture in a lightbox, with the others of its gallery or list. If the lightbox's code cannot be loaded, follows
 * the link to the picture.
 */
export function showPictures(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const openOnce = oneAtATime();
  prefetchPictures();
  element.ariaHasPopup = 'dialog';
  onPlainClick(element, signal, (event) => {
    event.preventDefault();
    const group = element.closest<HTMLElement>(GROUP);
    const openers = [...(group?.querySelectorAll<HTMLElement>('[data-lightbox-theme]') ?? [element])];
    const content = {
      pictures: openers.map(describePicture),
      start: openers.indexOf(element),
      label: element.dataset.label || group?.ariaLabel || '',
      theme: element.dataset.lightboxTheme as string,
      opener: element,
    };
    const { href } = element as HTMLAnchorElement;
    void openOnce(element, () =>
      pictureLightbox(page, content).catch(() => href && page.window.location.assign(href)),
    );
  });
  // Browsers press links by Enter only, and other elements by no key.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== ' ' && (event.key !== 'Enter' || 'href' in element)) return;
    event.preventDefault();
    element.click();
  };
  if (element.role === 'button') element.addEventListener('keydown', onKey, { signal });
}
