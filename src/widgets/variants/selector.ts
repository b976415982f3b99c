/** The engine's container of a product's options. */
export const VARIANTS = '.product-variants';
/** The engine's price of a product. */
export const PRICE = '.product-price';
