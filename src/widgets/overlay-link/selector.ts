/** Links, buttons and forms that open an overlay, by the overlay's name, and pictures that open in a lightbox. */
export const OVERLAY_LINK =
  '[data-vitrine=confirm],[data-vitrine=lightbox],[data-vitrine=popup],[data-lightbox-theme]';
