import type { ReportScope } from '../store/report-scope';
import { rangeOf, selectRecords } from './record-ranges';
import type { Places } from './rollup-source';
import { ch, type Fragment, join } from './statement';

/** A column of a result. Its name is not that of a column of the table. */
export interface NamedColumn {
  name: Fragment;
  column: Fragment;
  /** The columns that it is computed from, unless each record has them. */
  reads?: readonly string[];
}

/** Returns the statement that sums the weights of the views among single records, by some columns, as `amount`. */
export function selectViews(
  scope: ReportScope,
  recent: Places['recent'],
  columns: readonly NamedColumn[],
): Fragment {
  const names = join(columns.map(({ name }) => name));
  const views = selectRecords(
    rangeOf(scope, recent, {
      ofKey: ch`kind = 'view'`,
      columns: ['weight', ...columns.flatMap(({ reads }) => reads ?? [])],
    }),
    ({ sign, table, where }) => ch`
      SELECT ${join(columns.map(({ name, column }) => ch`${column} AS ${name}`))}, sum(weight) * ${sign} AS v
      FROM ${table} WHERE ${where} GROUP BY ${names}`,
  );
  return ch`SELECT ${names}, sum(v) AS amount FROM (${views}) GROUP BY ${names}`;
}
