import { sql } from 'kysely';
import type { Dimension } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import type { FigureSource } from '../figure-source';
import { findRollupBy } from '../find-rollups';
import { dimensionColumns, isInScope } from '../postgres/is-in-scope';
import { readRawValues } from '../postgres/read-raw-vitals';
import { columnsOf, isInRollup } from '../postgres/read-rollups';
import type { ReportScope } from '../report-scope';

/** A value of a dimension with its visits. */
export interface ValueRow {
  value: string;
  /** Measured views, weighted. */
  views: number;
  /** Visits in the census; 0 from single records, which do not contain them. */
  hits: number;
}

/** Returns all values that the views and hits of a scope have in a dimension, the most frequent first. */
export async function readValues(
  db: Database,
  scope: ReportScope,
  { by, source }: { by: Dimension; source: FigureSource },
): Promise<ValueRow[]> {
  if (source.kind === 'records')
    return (await readRawValues(db, scope, by, source.share)).map((row) => ({ ...row, hits: 0 }));
  const slice = findRollupBy(scope, by) ?? 0;
  const column = columnsOf(slice).get(by) ?? sql`''`;
  const { rows } = await sql<ValueRow>`
    select value, coalesce(sum(total) filter (where name = 'view'), 0) as views,
      coalesce(sum(total) filter (where name = 'hit'), 0) as hits
    from (
      select ${column} as value, metric as name, total from performance_total
      where ${isInRollup(scope, slice)} and metric in ('view', 'hit')
      union all
      select ${dimensionColumns[by]}, name, total from performance_count
      where ${isInScope(scope)} and name in ('view', 'hit')
    ) as counted
    group by value order by greatest(
      coalesce(sum(total) filter (where name = 'view'), 0), coalesce(sum(total) filter (where name = 'hit'), 0)
    ) desc, value`.execute(db);
  return rows.filter(({ views, hits }) => views > 0 || hits > 0);
}
