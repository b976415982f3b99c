import { type GalleryOptions, galleryProperties, parseGalleryOptions } from '../../media/gallery-options';
import { galleryStyles } from '../../media/gallery-styles';
import { adoptStyles } from '../../page/adopt-styles';
import type { Page } from '../../page/page';
import { createThumbnails } from './create-thumbnails';
import { findOptions } from './find-options';
import { ELEMENT_MARKS, SLIDE_MARKS, STRIP_MARKS } from './label-slides';
import { linkSlides } from './link-slides';
import { openInLightbox } from './open-in-lightbox';
import { ownGalleryStyles } from './own-gallery-styles';
import { type MarkPart, prepareCaption } from './prepare-caption';

/** A link to a file that the lightbox shows. */
const PICTURE = /\.(avif|gif|jpe?g|png|webp)$/i;

/** Options that are classes of a gallery block. */
const FLAGS = {
  'auto-crop': 'auto-crop',
  'square-thumbs': 'square-thumbs',
  'show-meta-on-hover': 'show-meta-on-hover',
  transparentBackground: 'transparent',
} as const;

/**
 * Gives a gallery in markup of a theme's own the markup and the layout of a gallery block with its options. Without a design
 * it is a slideshow, and without `data-thumbnails` it has none.
 */
export function prepareGallery(page: Page, element: HTMLElement, signal: AbortSignal): void {
  const strip = element.firstElementChild as HTMLElement | null;
  const slides = [...(strip?.children ?? [])] as HTMLElement[];
  if (!strip || !slides[0]) return;
  const options = parseGalleryOptions({ design: 'slideshow', thumbnails: false, ...findOptions(element) });
  const mark: MarkPart = (part, names) => page.mark(part, signal, names);
  markAll(mark, element, strip, slides);
  linkSlides(slides, options.newWindow);
  // Copies of the pictures, before these open the lightbox.
  if (options.thumbnails && options['thumbnail-strip-height'])
    strip.after(mark(createThumbnails(page, slides)));
  for (const slide of slides) prepareCaption(slide, options, mark);
  if (options.lightbox)
    openInLightbox(page, slides, {
      mark,
      theme: options.lightboxTheme,
      opens: ({ href }) => isPicture(href),
    });
  layOut(page, element, strip, slides, options);
}

/** All that this and the carousel change: an element is marked once. */
function markAll(mark: MarkPart, element: HTMLElement, strip: HTMLElement, slides: HTMLElement[]): void {
  mark(element, `class data-lightbox-theme --gallery-columns --gallery-padding ${ELEMENT_MARKS}`);
  mark(strip, `class tabindex ${STRIP_MARKS}`);
  for (const slide of slides) mark(slide, `class id ${SLIDE_MARKS}`);
}

function layOut(
  page: Page,
  element: HTMLElement,
  strip: HTMLElement,
  slides: readonly HTMLElement[],
  options: GalleryOptions,
): void {
  const { design } = options;
  element.classList.add(
    'vitrine-gallery',
    ...['block-', 'align-', 'meta-position-'].map(
      (name, index) =>
        `sqs-gallery-${name}${[design, options['active-alignment'], options['meta-position']][index]}`,
    ),
    ...Object.entries(FLAGS).flatMap(([name, flag]) =>
      options[name as keyof typeof FLAGS] ? `sqs-gallery-${flag}` : [],
    ),
  );
  for (const [name, value] of Object.entries(galleryProperties(options)))
    element.style.setProperty(name, value);
  strip.classList.add('sqs-gallery');
  if (/^slide/.test(design)) strip.tabIndex = 0;
  for (const slide of slides) slide.classList.add('slide');
  // Else a press on the gallery itself would open the lightbox.
  element.removeAttribute('data-lightbox-theme');
  for (const styles of [galleryStyles, ownGalleryStyles]) adoptStyles(page, styles);
}

function isPicture(href: string): boolean {
  return PICTURE.test(new URL(href).pathname);
}
