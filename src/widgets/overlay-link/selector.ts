/** Links, buttons and forms that open an overlay, by the overlay's name. */
export const OVERLAY_LINK = '[data-vitrine=confirm],[data-vitrine=lightbox],[data-vitrine=popup]';
