import type { Dimension } from '../../../contract/telemetry/report';
import type { FigureSource } from '../store/figure-source';
import { readValues as readStoredValues, type ValueRow } from '../store/figures/values';
import { findRollupBy } from '../store/find-rollups';
import type { ReportScope } from '../store/report-scope';
import { dimensionColumns } from './figure-columns';
import type { FigureDeps } from './figure-deps';
import { selectViews } from './recent-views';
import { columnIn, isInRollup, placesOf } from './rollup-source';
import { ch, type Fragment } from './statement';

interface ValueViews {
  segment: string;
  amount: number;
}

/** Returns all values that the views and hits of a scope have in a dimension, the most frequent first. */
export async function readValues(
  deps: FigureDeps,
  scope: ReportScope,
  { by, source }: { by: Dimension; source: FigureSource },
): Promise<ValueRow[]> {
  const hits = source.kind === 'rollups' ? await readStoredValues(deps.db, scope, { by, source }) : [];
  const rows = new Map(hits.map((row) => [row.value, { ...row, views: 0 }]));
  for (const { segment: value, amount } of await readViews(deps, scope, { by, source })) {
    const row = rows.get(value) ?? { value, views: 0, hits: 0 };
    row.views += amount;
    rows.set(value, row);
  }
  const most = ({ views, hits: counted }: ValueRow) => Math.max(views, counted);
  return [...rows.values()]
    .filter((row) => most(row) > 0)
    .sort((one, other) => most(other) - most(one) || (one.value < other.value ? -1 : 1));
}

async function readViews(
  { clickhouse, days }: FigureDeps,
  scope: ReportScope,
  { by, source }: { by: Dimension; source: FigureSource },
): Promise<ValueViews[]> {
  const { runs, recent } = placesOf(scope, source, days);
  const statements: Fragment[] = [];
  if (recent.days.length > 0)
    statements.push(
      selectViews(scope, recent, [
        { name: ch`segment`, column: dimensionColumns[by], reads: [dimensionColumns[by].text] },
      ]),
    );
  const slice = findRollupBy(scope, by) ?? 0;
  if (runs.length > 0)
    statements.push(ch`
      SELECT ${columnIn(slice, by)} AS segment, sum(total) AS amount
      FROM performance_total
      WHERE ${isInRollup(scope, slice, runs)} AND name = 'view' AND visit_class <= ${scope.maxVisitClass}
      GROUP BY segment`);
  return (await Promise.all(statements.map((statement) => clickhouse.select<ValueViews>(statement)))).flat();
}
