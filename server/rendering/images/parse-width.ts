import { IMAGE_WIDTHS, type ImageWidth } from '../../../src/page/image-widths';

/** The addresses' values of `format`, such as `750w`. */
export const FORMATS = [...IMAGE_WIDTHS.map((width) => `${width}w`), 'original'];

/**
 * Returns the width in px that `?format=` requests, or null for an unknown one. `original` and no value mean the
 * largest: nobody receives a picture of unlimited size.
 */
export function parseWidth(format: string | undefined): ImageWidth | null {
  if (format === undefined || format === 'original') return 2500;
  return IMAGE_WIDTHS.find((width) => `${width}w` === format) ?? null;
}
