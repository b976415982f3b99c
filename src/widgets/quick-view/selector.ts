/** The engine's quick view button. */
export const QUICK_VIEW = '.sqs-product-quick-view-button';
/** A list whose adds are an event of their own, which the attribute names (spec §7 Tracking events). */
export const TRACKED_LIST = '[data-vitrine-track-add]';
