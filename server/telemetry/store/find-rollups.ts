import type { Dimension } from '../../../contract/telemetry/report';
import type { Breakdown } from './figure-rows';
import type { ReportScope } from './report-scope';
import { findSlice, hasHours } from './rollup-slices';

/** The rollup that a part of the report is read from. */
export interface RollupPart {
  /** Null for the figures of all visits, which are read by day or hour too. */
  breakdown: Breakdown | null;
  /** Position in `SLICES`. */
  slice: number;
}

const BREAKDOWNS = [null, 'pageType', 'device'] as const;

/** Returns the rollups of all parts of a report; undefined when one part has none. */
export function findRollups({ filters, unit }: ReportScope): RollupPart[] | undefined {
  const filtered = Object.keys(filters) as Dimension[];
  const parts = BREAKDOWNS.map((breakdown) => {
    const wanted = new Set(breakdown ? [...filtered, breakdown] : filtered);
    const slice = findSlice(wanted);
    const isKept = slice !== undefined && (unit === 'day' || hasHours(slice));
    return { breakdown, slice: isKept ? slice : undefined };
  });
  return parts.every((part): part is RollupPart => part.slice !== undefined) ? parts : undefined;
}

/** Returns the rollup of all visits of a scope; undefined when no rollup has its filters in its period. */
export function findWholeRollup(scope: ReportScope): RollupPart | undefined {
  const slice = findRollupBy(scope, null);
  return slice === undefined ? undefined : { breakdown: null, slice };
}

/** Returns the rollup of a scope's visits by one more dimension, or of all of them; undefined when no rollup has them. */
export function findRollupBy({ filters, unit }: ReportScope, by: Dimension | null): number | undefined {
  const filtered = Object.keys(filters) as Dimension[];
  const slice = findSlice(new Set(by ? [...filtered, by] : filtered));
  return slice !== undefined && (unit === 'day' || hasHours(slice)) ? slice : undefined;
}
