/** The engine's container of a product's options. */
export const VARIANTS = '.product-variants';
