/**
 * Returns the id of the website whose figures are the sample data of another one. Every table has the website in its key, so that
 * sample data are never among the figures of visitors.
 */
export function sampleWebsiteOf(websiteId: string): string {
  return `${websiteId}-sample`;
}
