/** The engine's form in which visitors ask to be notified when a variant is back in stock. */
export const RESTOCK = '.product-restock-form';
/** The box around it. */
export const RESTOCK_BOX = '.product-restock-notification';
