/**
 * A slideshow or a slider of a gallery block, `sqs-gallery-block-slideshow`, and a section, `data-controller=GalleryGrid`.
 * Grids and stacks of a block need no script. Browsers search for a part of a class thirty times as long as for a class.
 */
export const GALLERY = '.sqs-gallery-block-slideshow,.sqs-gallery-block-slider,[data-controller^=Gal]';
