import { type RawBuilder, sql } from 'kysely';
import { METRICS } from '../../../../contract/telemetry/metrics';
import type { Database } from '../../../platform/database/open-database';
import { isCensused as isInCensus } from '../clickhouse/columns';
import {
  type ClickHouseFigures,
  columnIn,
  isInRecords,
  isInRolledDays,
  type Places,
  RECORDS,
  ROLLED_BUCKETS,
  selectAll,
  startColumn,
} from '../clickhouse/places';
import { PARTS, type Sliced, slicesOf as slicesOfPart, slicesOfRow } from '../clickhouse/report-parts';
import { ch, type Fragment, join, raw } from '../clickhouse/statement';
import type { CountRow } from '../figure-rows';
import { isCensused, sliceColumns, startOf, unitColumns } from '../postgres/figure-columns';
import { isInScope } from '../postgres/is-in-scope';
import { isInRollup, type RollupRow, slicesOf, valueColumn } from '../postgres/rollup-rows';
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
  { places, parts }: { places: Places; parts: readonly RollupPart[] },
): Promise<CountRow[]> {
  const rolled = parts.map((part) => rolledCounts(scope, part, places.rolled));
  const rows = await selectAll<Sliced<{ count_name: string; amount: number; hits: number }>>(clickhouse, [
    ...(places.recent.length > 0 ? [recentCounts(scope, places.recent)] : []),
    ...(rolled.length > 0 ? [join(rolled, ' UNION ALL ')] : []),
  ]);
  return rows.flatMap(({ count_name: name, amount: total, hits: censused, ...row }) =>
    slicesOfPart(row).map((slice) => ({ name, total, censused, ...slice })),
  );
}

function recentCounts(scope: ReportScope, days: readonly string[]): Fragment {
  return ch`
    SELECT count_name, part, value, sum(a) AS amount, sum(h) AS hits
    FROM (
      SELECT count_name, page_type, device, ${startColumn(scope)} AS start, sum(item) AS a, sumIf(item, ${isInCensus}) AS h
      FROM ${RECORDS} ARRAY JOIN count_names AS count_name, count_totals AS item
      WHERE ${isInRecords(scope, days)} AND kind IN ('view', 'image') GROUP BY count_name, page_type, device, start
    ) ${slicesOfRow} GROUP BY count_name, part, value`;
}

function rolledCounts(
  scope: ReportScope,
  { breakdown, slice }: RollupPart,
  days: readonly string[],
): Fragment {
  return ch`
    SELECT name AS count_name, ${PARTS.indexOf(breakdown ?? 'start')} AS part,
      toString(${breakdown ? columnIn(slice, breakdown) : raw('day')}) AS value, sum(w) AS amount, sum(hits) AS hits
    FROM ${ROLLED_BUCKETS}
    WHERE ${isInRolledDays(scope, slice, days)} AND is_count AND class <= ${scope.maxVisitClass} GROUP BY name, value`;
}
