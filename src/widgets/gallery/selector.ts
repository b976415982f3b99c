/**
 * A slideshow or a slider of a gallery block, `sqs-gallery-block-slideshow`, and a section, `data-controller=GalleryGrid`.
 * Grids and stacks of a block need no script.
 */
export const GALLERY = '[class*=-block-slide],[data-controller^=Gal]';
