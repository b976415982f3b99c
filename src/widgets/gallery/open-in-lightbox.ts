import { fill } from '../../page/fill';
import type { Page } from '../../page/page';
import { pageStrings } from '../../page/page-strings';
import { galleryStrings } from '../../strings/galleries';

interface LightboxOptions {
  readonly theme: string;
  /** Marks a changed element. */
  mark(opener: HTMLElement, names: string): void;
  /** Whether a link of the page opens the lightbox. Other links lead where they point. */
  opens(link: HTMLAnchorElement): boolean;
}

/** Requests the lightbox for pictures that neither open it nor link elsewhere. */
export function openInLightbox(
  page: Page,
  pictures: readonly HTMLElement[],
  { theme, mark, opens }: LightboxOptions,
): void {
  const { slideOf } = pageStrings(page, galleryStrings);
  pictures.forEach((picture, index) => {
    const image = picture.querySelector('img');
    const link = picture.querySelector('a');
    const opener = link ?? image;
    if (!image || !opener || 'lightboxTheme' in opener.dataset) return;
    if (link && !opens(link)) return;
    mark(opener, 'data-lightbox-theme aria-label role tabindex');
    opener.dataset.lightboxTheme = theme;
    if (!image.alt) opener.ariaLabel ??= fill(slideOf, { index: index + 1, count: pictures.length });
    if (link) return;
    opener.role = 'button';
    opener.tabIndex = 0;
  });
}
