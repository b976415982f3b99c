import { galleryProperties, parseGalleryOptions } from '../../../src/media/gallery-options';
import { galleryStyles } from '../../../src/media/gallery-styles';
import { sectionStyles } from '../../../src/media/section-styles';
import type { GalleryBlock } from './describe-gallery';
import { type GallerySection, renderSectionRule } from './describe-section';

/**
 * Returns the styles that lay galleries out before the script arrives: one rule for each gallery, with the sizes of its
 * options. They are no style attributes, because the content security policy forbids those.
 */
export function renderGalleryStyles(
  galleries: readonly Pick<GalleryBlock, 'id' | 'options'>[],
  sections: readonly GallerySection[] = [],
): string {
  const rules = galleries.map(({ id, options }) => {
    const properties = Object.entries(galleryProperties(parseGalleryOptions(options)));
    return `.gallery-${id}{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`;
  });
  rules.push(...sections.map(renderSectionRule));
  const styles = sections.length > 0 ? `${galleryStyles}\n${sectionStyles}` : galleryStyles;
  return `${styles}\n@layer vitrine{${rules.join('\n')}}\n`;
}
