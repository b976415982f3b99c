import { UNCENSUSED_PAGE_TYPES } from '../intake/dimensions';
import type { Breakdown, CountRow, FigureSource, Slice } from '../store/figure-rows';
import type { ReportScope } from '../store/report-scope';
import { findWholeRollup } from '../store/rollup-slices';

/** The hits that the census counted. */
export interface Hits {
  /** Returns the hits of a slice; null when the census does not count such visits. */
  count(slice: Slice): number | null;
  /** Returns the values that hits have, including those that no performance record has. */
  values(dimension: Breakdown): string[];
}

/** The dimensions that hits do not have. */
export const NOT_OF_HITS = ['connection', 'navigationType', 'release'] as const;

/** Returns the hits of a scope from its counts. */
export function createHits(scope: ReportScope, counts: readonly CountRow[], { kind }: FigureSource): Hits {
  const { filters } = scope;
  const isOfRecords = kind === 'records';
  const isUnknown =
    NOT_OF_HITS.some((dimension) => filters[dimension] !== undefined) ||
    (isOfRecords && !findWholeRollup(scope));
  const hits = isUnknown ? [] : counts.filter(({ name }) => name === 'hit');
  return {
    count(slice) {
      if (isOfRecords && (slice.pageType !== null || slice.device !== null)) return null;
      const pageType = slice.pageType ?? filters.pageType;
      if (isUnknown || (pageType !== undefined && UNCENSUSED_PAGE_TYPES.includes(pageType))) return null;
      return hits.find((row) => isOfSlice(row, slice))?.total ?? 0;
    },
    values: (dimension) => valuesOf(hits, dimension),
  };
}

/** Returns whether a row is about a slice. */
export function isOfSlice(row: Slice, { pageType, device, start }: Slice): boolean {
  return row.pageType === pageType && row.device === device && row.start === start;
}

/** Returns the distinct values of a dimension. */
function valuesOf(rows: readonly Slice[], dimension: Breakdown): string[] {
  return [...new Set(rows.flatMap((row) => row[dimension] ?? []))];
}
