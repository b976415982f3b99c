import { sql } from 'kysely';
import type { Dimension } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import { dimensionColumns as chColumns } from '../clickhouse/columns';
import {
  type ClickHouseFigures,
  columnIn,
  fromPlaces,
  isInRecords,
  isInRollups,
  placesOf,
  RECORDS,
} from '../clickhouse/places';
import { ch } from '../clickhouse/statement';
import type { FigureSource } from '../figure-rows';
import { measurementsOf } from '../postgres/measurement-sql';
import { columnsOf, dimensionColumns, isInRollup, isInScope } from '../postgres/scope-sql';
import { type ReportScope, splitPeriod } from '../report-scope';
import { findRollupBy } from '../rollup-slices';

/** A value of a dimension with its page views. */
export interface ValueRow {
  value: string;
  /** Measured views, weighted. */
  views: number;
  /** Page views in the census; 0 from single records, which do not contain them. */
  hits: number;
}

/** Returns all values that the views and hits of a scope have in a dimension, the most frequent first. */
export async function readPostgresValues(
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

/** Returns how many views single records have with each value of a dimension, the most frequent first. */
async function readRawValues(
  db: Database,
  scope: ReportScope,
  by: Dimension,
  share: number,
): Promise<{ value: string; views: number }[]> {
  const viewsOf = new Map<string, number>();
  for (const part of splitPeriod(scope)) {
    const { rows } = await sql<{ value: string; views: number }>`
      select ${dimensionColumns[by]} as value, sum(weight) / ${share}::float8 as views
      from ${measurementsOf(part, share)} as measurements
      where ${isInScope(part)} and kind = 'view'
      group by ${dimensionColumns[by]}`.execute(db);
    for (const { value, views } of rows) viewsOf.set(value, (viewsOf.get(value) ?? 0) + views);
  }
  return [...viewsOf]
    .map(([value, views]) => ({ value, views }))
    .sort((one, other) => other.views - one.views || (one.value < other.value ? -1 : 1));
}

/** Returns the same from ClickHouse. Hits are in the server's database. */
export async function readClickHouseValues(
  figures: ClickHouseFigures,
  scope: ReportScope,
  { by, source }: { by: Dimension; source: FigureSource },
): Promise<ValueRow[]> {
  const hits = source.kind === 'rollups' ? await readPostgresValues(figures.db, scope, { by, source }) : [];
  const rows = new Map(hits.map((row) => [row.value, { ...row, views: 0 }]));
  for (const { segment: value, amount } of await readSegments(figures, scope, { by, source })) {
    const row = rows.get(value) ?? { value, views: 0, hits: 0 };
    row.views += amount;
    rows.set(value, row);
  }
  const most = ({ views, hits: counted }: ValueRow) => Math.max(views, counted);
  return [...rows.values()]
    .filter((row) => most(row) > 0)
    .sort((one, other) => most(other) - most(one) || (one.value < other.value ? -1 : 1));
}

async function readSegments(
  { clickhouse, rolledDays }: ClickHouseFigures,
  scope: ReportScope,
  { by, source }: { by: Dimension; source: FigureSource },
): Promise<{ segment: string; amount: number }[]> {
  const places = placesOf(scope, source, rolledDays);
  const slice = findRollupBy(scope, by) ?? 0;
  const tables = {
    records: () => ch`
      SELECT ${chColumns[by]} AS segment, sum(weight) AS w FROM ${RECORDS}
      WHERE ${isInRecords(scope, places.recent)} AND kind = 'view' GROUP BY segment`,
    rollups: () => ch`
      SELECT ${columnIn(slice, by)} AS segment, w FROM performance_rollup
      WHERE ${isInRollups(scope, slice, { rolled: places.rolled, of: 'counts' })} AND name = 'view'`,
  };
  return clickhouse.select(
    ch`SELECT segment, sum(w) AS amount FROM ${fromPlaces(places, tables)} GROUP BY segment`,
  );
}
