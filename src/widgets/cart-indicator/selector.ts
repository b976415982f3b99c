/** Shows the number of items in the cart. */
export const CART_QUANTITY = '.sqs-cart-quantity';
/** Shows the cart's subtotal. */
export const CART_SUBTOTAL = '.sqs-cart-subtotal';
/** Cart indicators and, for the floating pill, the body. */
export const CART = `body,.sqs-custom-cart,${CART_QUANTITY},${CART_SUBTOTAL},[data-vitrine^=cart-]`;
