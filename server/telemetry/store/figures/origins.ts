import { sql } from 'kysely';
import type { ClickHouse } from '../clickhouse/clickhouse-client';
import { dimensionColumns } from '../clickhouse/columns';
import { daysIn, isInRecords, RECORDS } from '../clickhouse/places';
import { ch, type Fragment } from '../clickhouse/statement';
import type { RankedFix } from '../figure-rows';
import { type AttributionPart, MAX_OF_PART, type OriginSums } from '../merge-attribution';
import type { ExaminedViews } from '../record-store';

/**
 * The statement for the page views in which an origin blocks the page in PostgreSQL, from the table `records`. A page load is in the
 * record itself where its id is no UUID.
 */
export const originsOfPages = sql`
  select page, origin, sum(weight) as weight, sum(weight * blocking) as blocking,
    sum(sum(weight * blocking)) over (partition by page) as total,
    row_number() over (partition by page order by sum(weight * blocking) desc) as place
  from (
    select page, origin, max(weight) as weight, sum(value) as blocking
    from records where kind = 'script' and origin is not null
    group by page, origin, page_load, other_page_load, view
  ) as scripts
  group by page, origin having sum(weight * blocking) > 0`;

/** The first of each page, from the table `origins`. */
export const firstOrigins = sql`
  select coalesce(json_agg(origins), '[]'::json) from origins where place <= ${MAX_OF_PART}`;

/** Returns the same from ClickHouse. */
export async function readClickHouseOrigins(
  clickhouse: ClickHouse,
  fixes: readonly RankedFix[],
  views: ExaminedViews,
): Promise<AttributionPart['origins']> {
  // Scripts do not shift elements.
  const blocked = [...fixes.entries()].filter(([, { metric }]) => metric !== 'CLS');
  if (blocked.length === 0) return [];
  const names = [...new Set(blocked.map(([, { value }]) => value))];
  const rows = await clickhouse.select<OriginSums & { name: string }>(selectOrigins(names, views));
  return blocked.flatMap(([page, { value }]) =>
    rows.filter(({ name }) => name === value).map(({ name, ...sums }) => ({ ...sums, page })),
  );
}

function selectOrigins(names: readonly string[], { scope, by }: ExaminedViews): Fragment {
  const column = dimensionColumns[by];
  return ch`
    SELECT name, origin, sum(counted) AS weight, sum(counted * blocked) AS blocking,
      sum(blocking) OVER (PARTITION BY name) AS total
    FROM (
      SELECT ${column} AS name, extract(visitParamExtractString(data, 'url'), '^https?://[^/]+') AS origin,
        max(performance_record.weight) AS counted, sum(value) AS blocked
      FROM ${RECORDS}
      WHERE ${isInRecords(scope, daysIn(scope))} AND kind = 'script' AND ${column} IN ${names} AND origin != ''
      GROUP BY name, origin, page_load, visitParamExtractString(data, 'pageLoadId'), view
    )
    GROUP BY name, origin HAVING blocking > 0 ORDER BY blocking DESC LIMIT ${MAX_OF_PART} BY name`;
}
