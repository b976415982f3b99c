/** Page types for which the census sends no hit. */
export const UNCENSUSED_PAGE_TYPES: readonly string[] = ['100', '102', '103', '106'];
/** Navigations without a page load, for which the census sends no hit. */
export const UNCENSUSED_NAVIGATIONS: readonly string[] = ['soft-navigation', 'back-forward-cache'];

/** Whether the census sends a hit for visits of these dimensions. */
export function isCensused({
  pageType,
  navigationType,
}: {
  pageType: string;
  navigationType: string;
}): boolean {
  return !UNCENSUSED_PAGE_TYPES.includes(pageType) && !UNCENSUSED_NAVIGATIONS.includes(navigationType);
}
