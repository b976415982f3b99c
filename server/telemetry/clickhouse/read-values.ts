import type { Dimension } from '../../../schemas/performance-report-schemas';
import type { FigureSource } from '../report/figure-source';
import { findRollupBy } from '../report/find-rollups';
import { readValues as readStoredValues, type ValueRow } from '../report/read-values';
import type { ReportScope } from '../report/report-scope';
import { dimensionColumns, recordsIn } from './figure-columns';
import type { FigureDeps } from './figure-deps';
import { columnIn, daysOf, isInRollup, runsIn } from './rollup-source';
import { ch } from './statement';

interface ValueViews {
  segment: string;
  views: number;
}

/** Returns all values that the views and hits of a scope have in a dimension, the most frequent first. */
export async function readValues(
  deps: FigureDeps,
  scope: ReportScope,
  { by, source }: { by: Dimension; source: FigureSource },
): Promise<ValueRow[]> {
  const hits = source.kind === 'rollups' ? await readStoredValues(deps.db, scope, { by, source }) : [];
  const rows = new Map(hits.map((row) => [row.value, { ...row, views: 0 }]));
  for (const { segment: value, views } of await readViews(deps, scope, { by, source })) {
    const row = rows.get(value) ?? { value, views: 0, hits: 0 };
    row.views += views;
    rows.set(value, row);
  }
  const most = ({ views, hits: counted }: ValueRow) => Math.max(views, counted);
  return [...rows.values()]
    .filter((row) => most(row) > 0)
    .sort((one, other) => most(other) - most(one) || (one.value < other.value ? -1 : 1));
}

async function readViews(
  { clickhouse, rolled }: FigureDeps,
  scope: ReportScope,
  { by, source }: { by: Dimension; source: FigureSource },
): Promise<ValueViews[]> {
  const runs = runsIn(scope, source, rolled);
  const recent = await clickhouse.select<ValueViews>(ch`
    SELECT ${dimensionColumns[by]} AS segment, sum(weight) AS views
    ${recordsIn(scope, daysOf(runs))} AND kind = 'view'
    GROUP BY segment`);
  if (runs.length === 0) return recent;
  const slice = findRollupBy(scope, by) ?? 0;
  const older = await clickhouse.select<ValueViews>(ch`
    SELECT ${columnIn(slice, by)} AS segment, sum(total) AS views
    FROM performance_total WHERE ${isInRollup(scope, slice, runs)} AND name = 'view'
    GROUP BY segment`);
  return [...recent, ...older];
}
