import type { Dimension } from '../../../contract/telemetry/report';
import type { FigureSource } from '../store/figure-source';
import type { ReportScope } from '../store/report-scope';
import { SLICES } from '../store/rollup-slices';
import { daysIn } from './record-ranges';
import type { RolledDay } from './rolled-days';
import { ch, type Fragment, join } from './statement';

/** Where the figures of a scope are read from: the runs of rollups, and the single records that no run has. */
export interface Places {
  runs: readonly { day: string; run: number }[];
  recent: {
    days: readonly string[];
    /** The generation up to which rollups have the records of a day. */
    after: ReadonlyMap<string, number>;
  };
}

/** Returns where the figures of a scope are. Rollups have whole days and no combinations of filters. */
export function placesOf(
  scope: ReportScope,
  { kind }: FigureSource,
  known: ReadonlyMap<string, RolledDay>,
): Places {
  const days = daysIn(scope);
  if (scope.unit === 'hour' || kind === 'records') return { runs: [], recent: { days, after: new Map() } };
  const rolled = days.flatMap((day) => known.get(day) ?? []);
  return {
    runs: rolled.flatMap(({ day, runs }) => runs.map(({ run }) => ({ day, run }))),
    recent: {
      days: days.filter((day) => known.get(day)?.isChanged ?? true),
      after: new Map(rolled.map(({ day, through }) => [day, through])),
    },
  };
}

/** Returns the column of a dimension in a slice; the empty text without one. */
export function columnIn(slice: number, dimension: Dimension | null): Fragment {
  const place = dimension === null ? -1 : (SLICES[slice] ?? []).indexOf(dimension);
  return [ch`first`, ch`second`][place] ?? ch`${''}`;
}

/** Returns the condition for the rows of a slice in the rollups of a scope, of all classes of visits. */
export function isInRollup(scope: ReportScope, slice: number, runs: Places['runs']): Fragment {
  const filters = (SLICES[slice] ?? []).flatMap((dimension) => {
    const value = scope.filters[dimension];
    return value === undefined ? [] : [ch`${columnIn(slice, dimension)} = ${value}`];
  });
  return join([isOfRuns(scope, runs), ch`slice = ${slice}`, ...filters], ' AND ');
}

/** Returns the condition for the rows of rollups of a scope, in all slices. */
export function isOfRuns({ websiteId, from, to }: ReportScope, runs: Places['runs']): Fragment {
  const wanted = join(runs.map(({ day, run }) => ch`(${day}, ${run})`));
  return ch`website_id = ${websiteId} AND day BETWEEN ${from} AND ${to} AND (day, run) IN (${wanted})`;
}
