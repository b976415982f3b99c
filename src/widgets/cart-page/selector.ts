/** The root of the cart page (spec §2 Paths). */
export const CART_PAGE = '#sqs-cart-root';

/** The root of a page that is the cart's. A cart drawer, which states its source, may be on any page. */
export const CART_ROOT = `${CART_PAGE},[data-vitrine=cart-page]:not([data-cart-source])`;
