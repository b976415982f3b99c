import type { Dimension } from '../../../schemas/performance-report-schemas';
import type { FigureSource } from '../report/figure-source';
import type { ReportScope } from '../report/report-scope';
import { SLICES } from '../rollups/slices';
import { wholeConditions } from './figure-columns';
import { ch, type Fragment, join } from './statement';

/** The days of a report that are read from rollups, with the numbers of these. */
export type RolledRuns = readonly (readonly [day: string, run: number])[];

/** Returns the days of a scope that are read from rollups. Those have whole days and no combinations of filters. */
export function runsIn(
  { unit, from, to }: ReportScope,
  { kind }: FigureSource,
  rolled: ReadonlyMap<string, number>,
): RolledRuns {
  if (unit === 'hour' || kind === 'records') return [];
  return [...rolled].filter(([day]) => day >= from && day <= to);
}

/** Returns the column of a dimension in a slice; the empty text without one. */
export function columnIn(slice: number, dimension: Dimension | null): Fragment {
  const place = dimension === null ? -1 : (SLICES[slice] ?? []).indexOf(dimension);
  return [ch`first`, ch`second`][place] ?? ch`${''}`;
}

/** Returns the condition for the rows of a slice in a rollup of a scope. */
export function isInRollup(scope: ReportScope, slice: number, runs: RolledRuns): Fragment {
  const filters = (SLICES[slice] ?? []).flatMap((dimension) => {
    const value = scope.filters[dimension];
    return value === undefined ? [] : [ch`${columnIn(slice, dimension)} = ${value}`];
  });
  return join([isOfRuns(scope, runs), ch`slice = ${slice}`, ...filters], ' AND ');
}

/** Returns the condition for the rows of rollups of a scope, in all slices. */
export function isOfRuns(scope: ReportScope, runs: RolledRuns): Fragment {
  const wanted = join(runs.map(([day, run]) => ch`(${day}, ${run})`));
  return join([...wholeConditions(scope), ch`(day, run) IN (${wanted})`], ' AND ');
}

/** Returns the days that are read from rollups. */
export function daysOf(runs: RolledRuns): string[] {
  return runs.map(([day]) => day);
}
