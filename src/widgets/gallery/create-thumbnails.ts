import { fill } from '../../page/fill';
import type { Page } from '../../page/page';
import { pageStrings } from '../../page/page-strings';
import { randomKey } from '../../page/random-key';
import { galleryStrings } from '../../strings/galleries';

/** Returns thumbnails of slides: links to them, with copies of their pictures, as a gallery block prints them. */
export function createThumbnails(page: Page, slides: readonly HTMLElement[]): HTMLElement {
  const { document, window } = page;
  const { slideOf } = pageStrings(page, galleryStrings);
  const group = document.createElement('div');
  group.className = 'sqs-gallery-thumbnails';
  slides.forEach((slide, index) => {
    const link = document.createElement('a');
    const picture = slide.querySelector('img')?.cloneNode() as HTMLImageElement | undefined;
    slide.id ||= `slide-${randomKey(window.crypto)}`;
    link.href = `#${slide.id}`;
    if (!picture?.alt) link.ariaLabel = fill(slideOf, { index: index + 1, count: slides.length });
    if (picture) {
      for (const name of ['id', 'data-vitrine-undo']) picture.removeAttribute(name);
      if (picture.srcset) picture.sizes = '10rem';
      link.append(picture);
    }
    group.append(link);
  });
  return group;
}
