/** The engine's field for a product's quantity. */
export const QUANTITY = '.product-quantity-input input';
