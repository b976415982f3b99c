/** The engine's add-to-cart button. */
export const ADD_TO_CART = '.sqs-add-to-cart-button';
/** The engine's box around it. */
export const ADD_TO_CART_BOX = '.sqs-add-to-cart-button-wrapper';
