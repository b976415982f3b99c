import { fill } from '../../page/fill';
import type { GalleryStrings } from '../../strings/galleries';

/** The custom properties of a gallery that the page does not lay out. */
const LAYOUT = '--gallery-ratio --gallery-strip-height --gallery-strip-margin --gallery-max-width';

/** The names of what a carousel changes of its element, its strip and its slides. */
export const ELEMENT_MARKS = `role aria-roledescription aria-label ${LAYOUT}`;
export const STRIP_MARKS = 'aria-live';
export const SLIDE_MARKS = 'role aria-roledescription aria-label inert';

/** Gives a carousel, its slides and its thumbnails their roles and names. */
export function labelSlides(
  element: HTMLElement,
  strip: HTMLElement,
  slides: readonly HTMLElement[],
  pickers: readonly HTMLElement[],
  strings: GalleryStrings,
  mark: (element: HTMLElement, names: string) => void,
): void {
  mark(element, ELEMENT_MARKS);
  mark(strip, STRIP_MARKS);
  for (const slide of slides) mark(slide, SLIDE_MARKS);
  for (const picker of pickers) mark(picker, 'aria-current');
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
  mark(group, 'role aria-label');
  group.role = 'group';
  group.ariaLabel = strings.chooseSlide;
}
