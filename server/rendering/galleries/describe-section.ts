import { SECTION_OPTIONS, sectionProperties } from '../../../src/media/section-options';
import { parseRatio, parseValues } from '../../../src/media/strip-options';
import type { GalleryItem } from './describe-gallery';

/** A gallery section of a page: pictures from edge to edge, without the options of a block. */
export interface GallerySection {
  id: string;
  /** Accessible name. */
  title: string;
  /** `grid`, `strips`, `masonry`, `slideshow` or `reel`. */
  kind: string;
  /** Columns of a grid or of masonry, 1 to 10; 3 unless given. */
  columns?: number;
  /** Space between pictures in px, 0 to 50; 20 unless given. */
  gutter?: number;
  /** Of the pictures of a grid, of a slideshow, and of the strip of a reel; as the option of a block. */
  aspectRatio?: string;
  /** `full`: as wide as the window. `inset`, unless given: as wide as the text. */
  width?: 'full' | 'inset';
  showCaptions?: boolean;
  lightbox?: boolean;
  items: GalleryItem[];
}

/** Template data of a gallery section. */
export interface GallerySectionData extends Required<Omit<GallerySection, 'items'>> {
  /** Name of its client on older pages, such as `GalleryGrid`. */
  controller: string;
  /** Layout of a strip, or empty. */
  design: string;
  /** All of it, for scripts. */
  props: string;
  items: (GalleryItem & { width: string | null; height: string | null })[];
}

/** Layouts of the kinds that are strips: they are carousels. */
const DESIGNS: Readonly<Record<string, string>> = { slideshow: 'slideshow', reel: 'slider' };

/** Returns the template data of a gallery section. Numbers out of their range are clamped. */
export function describeSection({ items, ...given }: GallerySection): GallerySectionData {
  const section = {
    ...given,
    ...parseValues(SECTION_OPTIONS, { columns: given.columns, gutter: given.gutter }),
    aspectRatio: given.aspectRatio ?? (given.kind === 'reel' ? '50' : 'square'),
    width: given.width ?? 'inset',
    showCaptions: given.showCaptions ?? false,
    lightbox: given.lightbox ?? false,
  };
  const { id: _id, title: _title, ...props } = section;
  return {
    ...section,
    controller: `Gallery${given.kind[0]?.toUpperCase()}${given.kind.slice(1)}`,
    design: DESIGNS[given.kind] ?? '',
    props: JSON.stringify(props),
    items: items.map((item) => {
      const [, width = null, height = null] = /^(\d+)x(\d+)$/.exec(item.originalSize) ?? [];
      const { title = '', description = '', mediaFocalPoint = { x: 0.5, y: 0.5 } } = item;
      return { ...item, title, description, mediaFocalPoint, width, height };
    }),
  };
}

/** Returns the sizes of a section's layout as a rule. */
export function renderSectionRule(section: GallerySection): string {
  const { id, kind, columns, gutter, aspectRatio } = describeSection(section);
  const properties = sectionProperties({ columns, gutter }, parseRatio(kind === 'reel', aspectRatio));
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `.gallery-${id}{${declarations.join(';')}}`;
}
