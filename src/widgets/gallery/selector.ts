/** A slideshow or a slider of a gallery block, `sqs-gallery-block-slideshow`. Grids and stacks need no script. */
export const GALLERY = '[class*=-block-slide]';
