import type { Dimension } from '../../../contract/telemetry/report';
import type { Breakdown } from './figure-rows';
import { VITALS } from './histogram-codec';
import type { ReportScope } from './report-scope';

/** The dimensions that a rollup keeps apart; all others are summed. */
type RollupSlice = readonly Dimension[];

/**
 * Everything, each dimension, and each with the page type and the device, by which reports are broken down. Rows store the
 * position of a slice in this list: add new ones at its end.
 */
export const SLICES: readonly RollupSlice[] = [
  [],
  ['pageType'],
  ['template'],
  ['device'],
  ['browser'],
  ['navigationType'],
  ['release'],
  ['pageType', 'device'],
  ['release', 'device'],
  ['template', 'pageType'],
  ['template', 'device'],
  ['browser', 'pageType'],
  ['browser', 'device'],
  ['navigationType', 'pageType'],
  ['navigationType', 'device'],
  ['release', 'pageType'],
  ['path'],
  ['path', 'pageType'],
  ['path', 'device'],
  ['connection'],
  ['connection', 'pageType'],
  ['connection', 'device'],
  ['country'],
  ['country', 'pageType'],
  ['country', 'device'],
];

/** The dimensions by which reports are broken down. */
export const BREAKDOWNS = ['pageType', 'device'] as const;

/** Returns the position of the slice of exactly these dimensions, in any order; undefined when no rollup has it. */
export function findSlice(wanted: ReadonlySet<Dimension>): number | undefined {
  const index = SLICES.findIndex(
    (slice) => slice.length === wanted.size && slice.every((dimension) => wanted.has(dimension)),
  );
  return index === -1 ? undefined : index;
}

/** Whether rollups have all that a report needs whose filters are of these dimensions: also its breakdowns. */
function hasReport(filtered: readonly Dimension[]): boolean {
  return BREAKDOWNS.every((breakdown) => findSlice(new Set([...filtered, breakdown])) !== undefined);
}

/**
 * Returns the positions of the slices that a histogram or a count is rolled up in. Timings of behaviours, images and reasons
 * of drops have many names and no breakdown: the slices of breakdowns do not keep them.
 */
export function slicesOf(name: string): readonly number[] {
  return name === VITALS || name === 'view' || name === 'hit' ? ALL : WITH_REPORT;
}

/**
 * Whether a slice keeps the hours of the last days. Slices with many values do not: for 48 hours, the records of few values
 * are read in a moment.
 */
export function hasHours(slice: number): boolean {
  const [first, second] = SLICES[slice] ?? [];
  return second === undefined && first !== 'path';
}

const ALL = [...SLICES.keys()];
const WITH_REPORT = ALL.filter((index) => hasReport(SLICES[index] ?? []));

/** The rollup that a part of the report is read from. */
export interface RollupPart {
  /** Null for the figures of all page views, which are read by day or hour too. */
  breakdown: Breakdown | null;
  /** Position in `SLICES`. */
  slice: number;
}

/** Returns the rollups of all parts of a report; undefined when one part has none. */
export function findRollups(scope: ReportScope): RollupPart[] | undefined {
  const parts = [null, ...BREAKDOWNS].map((breakdown) => findPart(scope, breakdown));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** Returns the rollup of all page views of a scope; undefined when no rollup has its filters in its period. */
export function findWholeRollup(scope: ReportScope): RollupPart | undefined {
  return findPart(scope, null);
}

function findPart(scope: ReportScope, breakdown: Breakdown | null): RollupPart | undefined {
  const slice = findRollupBy(scope, breakdown);
  return slice === undefined ? undefined : { breakdown, slice };
}

/** Returns the rollup of a scope's page views by one more dimension, or of all of them; undefined when no rollup has them. */
export function findRollupBy({ filters, unit }: ReportScope, by: Dimension | null): number | undefined {
  const filtered = Object.keys(filters) as Dimension[];
  const slice = findSlice(new Set(by ? [...filtered, by] : filtered));
  return slice !== undefined && (unit === 'day' || hasHours(slice)) ? slice : undefined;
}
