import { SECTION_OPTIONS, sectionProperties } from '../../media/section-options';
import { foreignSectionStyles, sectionStyles } from '../../media/section-styles';
import { parseRatio, parseValues } from '../../media/strip-options';
import { adoptStyles } from '../../page/adopt-styles';
import type { Page } from '../../page/page';
import { openInLightbox } from './open-in-lightbox';

/** Designs of the sections that are strips, by their kind. */
const DESIGNS: Readonly<Record<string, string>> = { slideshow: 'slideshow', reel: 'slider' };

/**
 * Prepares a gallery section of a theme that prints neither its layout nor its links: a slideshow or a reel gets the markup
 * of a gallery block, other kinds are laid out unless the theme does so, and pictures open in a lightbox on request.
 */
export function prepareSection(page: Page, section: HTMLElement, signal: AbortSignal): void {
  const { controller, lightbox } = section.dataset;
  const [kind] = /(grid|strips|masonry|slideshow|reel)$/.exec(`${controller}`.toLowerCase()) ?? [];
  const pictures = findPictures(section);
  const list = pictures[0]?.parentElement;
  if (!kind || !list) return;
  const { getComputedStyle } = page.window;
  if (!getComputedStyle(section).getPropertyValue('--gallery-ratio')) {
    const design = DESIGNS[kind];
    if (design) createStrip(section, list, pictures, design);
    else if (list === section || !/grid|flex/.test(getComputedStyle(list).display))
      layOut(section, pictures, kind);
    adoptStyles(page, sectionStyles);
    adoptStyles(page, foreignSectionStyles);
  }
  if (lightbox === 'true')
    openInLightbox(page, pictures, {
      theme: 'dark',
      mark: (opener, names) => void page.mark(opener, signal, names),
      opens: ({ className }) => /lightbox/.test(className),
    });
}

/** Returns the elements around the pictures: figures, or else the outermost elements whose class names an item. */
function findPictures(section: HTMLElement): HTMLElement[] {
  const figures = [...section.querySelectorAll('figure')];
  if (figures.length > 0) return figures;
  const items = [...section.querySelectorAll<HTMLElement>('[class*=-item]:has(img)')];
  return items.filter(({ parentElement }) => !parentElement?.closest('[class*=-item]'));
}

/** Gives a section the markup of a gallery block's strip. */
function createStrip(
  section: HTMLElement,
  list: HTMLElement,
  pictures: readonly HTMLElement[],
  design: string,
): void {
  let strip = list;
  if (list === section) {
    strip = section.ownerDocument.createElement('div');
    section.append(strip);
    strip.append(...pictures);
  }
  section.dataset.controls ??= 'true';
  strip.classList.add('sqs-gallery');
  strip.tabIndex = 0;
  for (const picture of pictures) picture.classList.add('slide');
  strip.parentElement?.classList.add(`sqs-gallery-block-${design}`);
}

function layOut(section: HTMLElement, pictures: readonly HTMLElement[], kind: string): void {
  const { dataset, style, classList } = section;
  const properties = sectionProperties(
    parseValues(SECTION_OPTIONS, { ...dataset }),
    parseRatio(false, dataset.aspectRatio),
  );
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
  classList.add(`gallery-${kind}`, 'vitrine-section');
  for (const picture of pictures) picture.classList.add(`gallery-${kind}-item`);
}
