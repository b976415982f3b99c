import { type GalleryOptions, parseGalleryOptions } from '../../../src/media/gallery-options';
import type { ImageData } from '../pages';

/** A picture of a gallery, with its caption. Its size is unknown if `originalSize` is empty. */
export interface GalleryItem extends ImageData {
  title?: string;
  description?: string;
  /** Where a press on the picture leads. */
  clickThroughUrl?: string;
}

/** A gallery block of a site. */
export interface GalleryBlock {
  id: string;
  /** Accessible name. */
  title: string;
  /** The options that are set (spec §3 Gallery options). */
  options: Record<string, boolean | number | string>;
  items: GalleryItem[];
}

/** Template data of a gallery block. The engine's `gallery-…?` predicates read `options`. */
export interface GalleryData {
  id: string;
  title: string;
  options: GalleryOptions;
  /** The options as they are set, for scripts. */
  json: string;
  /** A strip of slides, rather than a grid or a stack. */
  isStrip: boolean;
  showsMeta: boolean;
  items: GalleryItemData[];
}

interface GalleryItemData extends GalleryItem {
  title: string;
  description: string;
  clickThroughUrl: string;
  /** CSS pixels; null if unknown. */
  width: string | null;
  height: string | null;
  /** Its `sizes`, on a page whose column is nearly as wide as the window. */
  sizes: string;
}

/** Returns the template data of a gallery block. */
export function describeGallery({ id, title, options: given, items }: GalleryBlock): GalleryData {
  const options = parseGalleryOptions(given);
  const isStrip = options.design === 'slideshow' || options.design === 'slider';
  return {
    id,
    title,
    options: { ...options, thumbnails: options.thumbnails && options['thumbnail-strip-height'] > 0 },
    json: JSON.stringify(given),
    isStrip,
    showsMeta: isStrip ? options['show-meta'] : options['show-meta-basic'],
    items: items.map((item) => describeItem(item, options)),
  };
}

function describeItem(item: GalleryItem, options: GalleryOptions): GalleryItemData {
  const [, width = null, height = null] = /^(\d+)x(\d+)$/.exec(item.originalSize) ?? [];
  return {
    ...item,
    mediaFocalPoint: item.mediaFocalPoint ?? { x: 0.5, y: 0.5 },
    title: item.title ?? '',
    description: options['show-meta-only-title'] ? '' : (item.description ?? ''),
    clickThroughUrl: item.clickThroughUrl ?? '',
    width,
    height,
    sizes:
      options.design === 'grid' ? `auto, ${Math.ceil(92 / options['thumbnails-per-row'])}vw` : 'auto, 92vw',
  };
}
