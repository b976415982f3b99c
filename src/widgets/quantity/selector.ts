/** The engine's container of the field for a product's quantity. */
export const QUANTITY = '.product-quantity-input';

/** The field itself: in the engine's container, or on its own. */
export const QUANTITY_FIELD = `${QUANTITY} input,[data-vitrine=quantity]`;
