/** The engine's add-to-cart button. */
export const ADD_TO_CART = '.sqs-add-to-cart-button';
