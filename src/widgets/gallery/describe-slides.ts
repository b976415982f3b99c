import { fill } from '../../page/fill';
import type { GalleryStrings } from '../../strings/galleries';

/** Gives a carousel, its slides and its thumbnails their roles and names. */
export function describeSlides(
  element: HTMLElement,
  strip: HTMLElement,
  slides: readonly HTMLElement[],
  pickers: readonly HTMLElement[],
  strings: GalleryStrings,
): void {
  element.role = 'region';
  element.ariaRoleDescription = strings.carousel;
  element.ariaLabel ??= strip.ariaLabel ?? strings.gallery;
  strip.ariaLive = 'polite';
  slides.forEach((slide, index) => {
    slide.role = 'group';
    slide.ariaRoleDescription = strings.slide;
    slide.ariaLabel = fill(strings.slideOf, { index: index + 1, count: slides.length });
  });
  const group = pickers[0]?.parentElement;
  if (!group) return;
  group.role = 'group';
  group.ariaLabel = strings.chooseSlide;
}
