import { fill } from '../../page/fill';
import type { Page } from '../../page/page';
import { pageStrings } from '../../page/page-strings';
import { galleryStrings } from '../../strings/galleries';

/** Requests the lightbox for the pictures of a section that neither open it nor link elsewhere. */
export function openInLightbox(page: Page, pictures: readonly HTMLElement[]): void {
  const { slideOf } = pageStrings(page, galleryStrings);
  pictures.forEach((picture, index) => {
    const image = picture.querySelector('img');
    const link = picture.querySelector('a');
    const opener = link ?? image;
    if (!image || !opener || 'lightboxTheme' in opener.dataset) return;
    if (link && !/lightbox/.test(link.className)) return;
    opener.dataset.lightboxTheme = 'dark';
    if (!image.alt) opener.ariaLabel ??= fill(slideOf, { index: index + 1, count: pictures.length });
    if (link) return;
    opener.role = 'button';
    opener.tabIndex = 0;
  });
}
