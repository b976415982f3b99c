/** The engine's quick view button. */
export const QUICK_VIEW = '.sqs-product-quick-view-button';
