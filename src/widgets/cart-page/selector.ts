/** The root of the cart page (spec §2 Paths). */
export const CART_PAGE = '#sqs-cart-root';
