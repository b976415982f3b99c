import type { ViewCounts } from '../figures/views';

/** Views that a report reads with all their records, and those that it looks through for them; of more, it reads a sample. */
const MAX_VIEWS: ViewCounts = { inScope: 100_000, ofSite: 200_000 };

/** Returns the share of the records that a report reads. Without an index by values, it looks through all of the site. */
export function sampledShare({ inScope, ofSite }: ViewCounts, most = MAX_VIEWS): number {
  return Math.min(1, most.inScope / inScope, most.ofSite / ofSite);
}
