import { type RawBuilder, sql } from 'kysely';
import { METRICS } from '../../../../contract/telemetry/metrics';
import type { Database } from '../../../platform/database/open-database';
import { isCensused as isInCensus } from '../clickhouse/columns';
import {
  type ClickHouseFigures,
  fromPlaces,
  isInRecords,
  type Places,
  RECORDS,
  startColumn,
} from '../clickhouse/places';
import { rolledParts, type Sliced, slicesOf as slicesOfPart, slicesOfRow } from '../clickhouse/report-parts';
import { ch, type Fragment } from '../clickhouse/statement';
import type { CountRow } from '../figure-rows';
import { isCensused, sliceColumns, startOf, unitColumns } from '../postgres/figure-columns';
import { isInRollup, isInScope, type RollupRow, slicesOf, valueColumn } from '../postgres/scope-sql';
import type { ReportScope } from '../report-scope';
import type { RollupPart } from '../rollup-slices';

/** Returns the counts of a scope in all slices of the report from PostgreSQL: what is rolled up, and what arrived since. */
export async function readPostgresCounts(
  db: Database,
  scope: ReportScope,
  parts: readonly RollupPart[],
): Promise<CountRow[]> {
  return [...(await readRolledCounts(db, scope, parts)), ...(await readRecentCounts(db, scope))];
}

async function readRolledCounts(
  db: Database,
  scope: ReportScope,
  parts: readonly RollupPart[],
): Promise<CountRow[]> {
  const counts: CountRow[] = [];
  for (const part of parts) {
    const { rows } = await sql<RollupRow & { total: number; censused: number }>`
      select metric, ${valueColumn(part)} as value, day::text as day, hour,
        sum(total) as total, sum(censused) as censused
      from performance_total where ${isInRollup(scope, part.slice)}
      group by metric, value, day, hour`.execute(db);
    for (const { total, censused, ...row } of rows)
      for (const slice of slicesOf(row, part, scope))
        counts.push({ name: row.metric, ...slice, total, censused });
  }
  return counts;
}

async function readRecentCounts(db: Database, scope: ReportScope): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select name, ${sliceColumns(scope.unit)}, sum(total) as total,
      coalesce(sum(total) filter (where ${isCensused}), 0) as censused
    from performance_count
    where ${isInScope(scope)}
    group by grouping sets ((name), (name, page_type), (name, device), (name, ${unitColumns[scope.unit]}))`.execute(
    db,
  );
  return rows;
}

/** Returns the statement that reads the counts of single records, of the table `records`, or of a share of them. */
export function countsOfRecords({ unit }: ReportScope, share: number): RawBuilder<unknown> {
  return sql`
    select true, name, '', 0, page_type, device, ${startOf[unit]}, 0,
      sum(total) / ${share}::float8, 0, coalesce(sum(total) filter (where ${isCensused}), 0) / ${share}::float8
    from (
      select counts.name, counts.total * weight as total, page_type, device, navigation_type, day, hour
      from records cross join lateral (${countsOfRecord}) as counts
      where kind in ('view', 'image')
    ) as counted
    group by grouping sets ((name), (name, page_type), (name, device), (name, ${unitColumns[unit]}))`;
}

/** The counts of a view and of its images, as in `record-contribution.ts`. */
const countsOfRecord = sql`
  select 'view' as name, 1::float8 as total where kind = 'view'
  union all select 'hidden', 1 where kind = 'view' and data ->> 'wasHidden' = 'true'
  union all select 'unsupported/' || metrics.name, 1
    from unnest(array[${sql.join([...METRICS])}]::text[]) as metrics (name)
    where kind = 'view' and data ? 'supported' and not data -> 'supported' ? metrics.name
  union all select 'image/' || (data ->> 'host') || '/' || sums.field,
      case sums.field when 'views' then 1 else (data ->> sums.field)::float8 end
    from unnest(array['views', 'count', 'bytes', 'cached']) as sums (field)
    where kind = 'image'`;

/** Returns the same from ClickHouse. */
export async function readClickHouseCounts(
  { clickhouse }: ClickHouseFigures,
  scope: ReportScope,
  places: Places,
): Promise<CountRow[]> {
  const tables = {
    records: () => recentCounts(scope, places.recent),
    rollups: () => rolledParts(scope, { rolled: places.rolled, of: 'counts' }),
  };
  const rows = await clickhouse.select<Sliced<{ name: string; total: number; censused: number }>>(ch`
    SELECT name, part, value, sum(w) AS total, sum(hits) AS censused FROM ${fromPlaces(places, tables)}
    GROUP BY name, part, value`);
  return rows.flatMap(({ name, total, censused, ...row }) =>
    slicesOfPart(row, scope).map((slice) => ({ name, total, censused, ...slice })),
  );
}

/** The columns are those of rollups, of which counts have the weight only. */
function recentCounts(scope: ReportScope, days: readonly string[]): Fragment {
  return ch`
    SELECT part, value, name, 0 AS cell, 0 AS n, w, 0 AS squares, hits
    FROM (
      SELECT name, page_type, device, ${startColumn(scope)} AS start, sum(item) AS w, sumIf(item, ${isInCensus}) AS hits
      FROM ${RECORDS} ARRAY JOIN count_names AS name, count_totals AS item
      WHERE ${isInRecords(scope, days)} AND kind IN ('view', 'image') GROUP BY name, page_type, device, start
    ) ${slicesOfRow(scope)}`;
}
