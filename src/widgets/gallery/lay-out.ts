import { galleryStyles } from '../../media/gallery-styles';
import { LAYOUT_OPTIONS, layoutProperties, parseRatio, parseValues } from '../../media/strip-options';
import { adoptStyles } from '../../page/adopt-styles';
import type { Page } from '../../page/page';
import { linkSlides } from './link-slides';

/**
 * Lays out a gallery on a page whose style sheet does not, and links its pictures. One of a theme's own becomes
 * a slideshow.
 */
export function layOut(
  page: Page,
  element: HTMLElement,
  strip: HTMLElement,
  slides: readonly HTMLElement[],
  given: Readonly<Record<string, unknown>>,
): void {
  const options = parseValues(LAYOUT_OPTIONS, given);
  const ratio = parseRatio(/slider/.test(element.className), given['aspect-ratio']);
  for (const [name, value] of Object.entries(layoutProperties(options, ratio)))
    element.style.setProperty(name, value);
  if (!/sqs-gallery-block/.test(element.className)) element.classList.add('sqs-gallery-block-slideshow');
  strip.classList.add('sqs-gallery');
  for (const slide of slides) slide.classList.add('slide');
  linkSlides(slides, options.newWindow);
  adoptStyles(page, galleryStyles);
}
