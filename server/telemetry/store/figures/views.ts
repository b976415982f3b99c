import { type RawBuilder, sql } from 'kysely';
import { DIMENSIONS, type Dimension } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import { dimensionColumns as chColumns } from '../clickhouse/columns';
import {
  type ClickHouseFigures,
  fromPlaces,
  isInRecords,
  isInRollups,
  isOfRollups,
  placesOf,
  RECORDS,
} from '../clickhouse/places';
import { ch, join, numbers } from '../clickhouse/statement';
import type { FigureSource, OptionRow } from '../figure-rows';
import { measurementsOf } from '../postgres/measurement-sql';
import { dimensionColumns, isInRollup, isInScope } from '../postgres/scope-sql';
import { type ReportScope, splitPeriod } from '../report-scope';
import { findSlice, hasHours, SLICES } from '../rollup-slices';

const MAX_OPTIONS = 200;

/** Views of one class of page views on one day. */
export interface ClassDay {
  viewClass: number;
  day: string;
  inScope: number;
  ofSite: number;
}

/** Returns the views by day and class of page views, those in the scope and those of the whole site, which may be rows apart. */
export async function readPostgresViews(
  db: Database,
  scope: ReportScope,
  source: FigureSource,
): Promise<ClassDay[]> {
  if (source.kind === 'rollups') return readClassDays(db, scope, sql`${isInScope(scope)}`, rolledUp(scope));
  // The recent views of the scope are among its records.
  const rows = await readClassDays(db, scope, sql`false`);
  for (const part of splitPeriod(scope)) rows.push(...(await readRecordedViews(db, part, source.share)));
  return rows;
}

/** Returns the views of the site, the recent ones of the scope that meet a condition, and rows of `ofScope`. */
async function readClassDays(
  db: Database,
  scope: ReportScope,
  isRecent: RawBuilder<unknown>,
  ofScope = sql``,
): Promise<ClassDay[]> {
  const ofSite = { ...scope, filters: {} };
  const { rows } = await sql<ClassDay>`
    select view_class as "viewClass", day::text as day, sum(in_scope) as "inScope", sum(of_site) as "ofSite"
    from (
      select view_class, day, 0::float8 as in_scope, total as of_site
      from performance_total where ${isInRollup(ofSite, sliceOf(ofSite))} and metric = 'view'
      union all
      select view_class, day, case when ${isRecent} then total else 0 end, total
      from performance_count where ${isInScope(ofSite)} and name = 'view'
      ${ofScope}
    ) as views
    group by view_class, day`.execute(db);
  return rows;
}

/** Returns the views of the scope that are rolled up, for a union. */
function rolledUp(scope: ReportScope): RawBuilder<unknown> {
  return sql`union all select view_class, day, total, 0 from performance_total
    where ${isInRollup(scope, sliceOf(scope))} and metric = 'view'`;
}

/** Returns the views of the scope in single records. */
async function readRecordedViews(db: Database, scope: ReportScope, share: number): Promise<ClassDay[]> {
  const { rows } = await sql<ClassDay>`
    select view_class as "viewClass", day::text as day, sum(weight) / ${share}::float8 as "inScope",
      0::float8 as "ofSite"
    from ${measurementsOf(scope, share)} as measurements
    where ${isInScope(scope)} and kind = 'view'
    group by view_class, day`.execute(db);
  return rows;
}

function sliceOf({ filters }: ReportScope): number {
  return findSlice(new Set(Object.keys(filters) as Dimension[])) ?? 0;
}

/** Returns the values that views of the period have in each dimension, whatever the filters, by frequency. */
export async function readPostgresOptions(db: Database, scope: ReportScope): Promise<OptionRow[]> {
  const ofDimension = (dimension: Dimension) => {
    const slice = findSlice(new Set([dimension])) ?? 0;
    const ofSite = { ...scope, filters: {}, unit: hasHours(slice) ? scope.unit : 'day' } as const;
    return sql`
      (select ${dimension}::text as dimension, value, sum(total) as views from (
        select first as value, total from performance_total
        where ${isInRollup(ofSite, slice)} and metric = 'view'
        union all
        select ${dimensionColumns[dimension]}, total from performance_count
        where ${isInScope(ofSite)} and name = 'view'
      ) as valued
      group by value order by views desc, value limit ${MAX_OPTIONS})`;
  };
  const all = sql.join(DIMENSIONS.map(ofDimension), sql` union all `);
  const { rows } = await sql<OptionRow>`${all}`.execute(db);
  return rows;
}

/** Views of a period, about. */
export interface ViewCounts {
  /** No more than the rarest of the filtered values has. */
  inScope: number;
  ofSite: number;
}

/** Returns about how many views a scope and its site have. */
export async function countViews(db: Database, scope: ReportScope): Promise<ViewCounts> {
  const options = await readPostgresOptions(db, scope);
  const devices = options.filter(({ dimension }) => dimension === 'device');
  const ofSite = devices.reduce((sum, { views }) => sum + views, 0);
  const filtered = Object.entries(scope.filters).map(
    ([name, wanted]) =>
      options.find(({ dimension, value }) => dimension === name && value === wanted)?.views ?? 0,
  );
  return { inScope: Math.min(ofSite, ...filtered), ofSite };
}

const ROLLUPS: FigureSource = { kind: 'rollups' };
/** The dimension of each slice that has one. */
const OPTION_SLICES = new Map(
  SLICES.flatMap(([dimension, second], slice): [number, Dimension][] =>
    dimension && !second ? [[slice, dimension]] : [],
  ),
);

/** Returns the views by day and class of page views from ClickHouse. */
export async function readClickHouseViews(
  figures: ClickHouseFigures,
  scope: ReportScope,
  source: FigureSource,
): Promise<ClassDay[]> {
  const isWhole = Object.keys(scope.filters).length === 0;
  const reading = readClassViews(figures, { ...scope, filters: {} }, ROLLUPS);
  const [ofSite, ofScope] = await Promise.all([
    reading,
    isWhole ? reading : readClassViews(figures, scope, source),
  ]);
  const toRow = ({ date, viewClass }: ClassViews) => ({ viewClass, day: date });
  return [
    ...ofScope.map((row) => ({ ...toRow(row), inScope: row.amount, ofSite: 0 })),
    ...ofSite.map((row) => ({ ...toRow(row), inScope: 0, ofSite: row.amount })),
  ];
}

interface ClassViews {
  date: string;
  viewClass: number;
  amount: number;
}

async function readClassViews(
  { clickhouse, rolledDays }: ClickHouseFigures,
  scope: ReportScope,
  source: FigureSource,
): Promise<ClassViews[]> {
  const places = placesOf(scope, source, rolledDays);
  const tables = {
    records: () => ch`
      SELECT day, view_class, sum(weight) AS w FROM ${RECORDS}
      WHERE ${isInRecords(scope, places.recent)} AND kind = 'view' GROUP BY day, view_class`,
    rollups: () => ch`
      SELECT day, view_class, w FROM performance_rollup
      WHERE ${isInRollups(scope, sliceOf(scope), { rolled: places.rolled, of: 'counts' })} AND name = 'view'`,
  };
  return clickhouse.select(ch`
    SELECT toString(day) AS date, view_class AS viewClass, sum(w) AS amount FROM ${fromPlaces(places, tables)}
    GROUP BY day, view_class`);
}

/** Returns the values that views of the period have in each dimension from ClickHouse, whatever the filters, by frequency. */
export async function readClickHouseOptions(
  { clickhouse, rolledDays }: ClickHouseFigures,
  scope: ReportScope,
): Promise<OptionRow[]> {
  const ofSite = { ...scope, filters: {} };
  const places = placesOf(ofSite, ROLLUPS, rolledDays);
  const texts = (values: Iterable<string>) => join([...values].map((value) => ch`${value}`));
  const [slices, dimensions] = [numbers([...OPTION_SLICES.keys()]), texts(OPTION_SLICES.values())];
  const tables = {
    records: () => ch`
      SELECT dimension, toString(option) AS value, sum(weight) AS w FROM ${RECORDS}
      ARRAY JOIN [${texts(DIMENSIONS)}] AS dimension, [${join(DIMENSIONS.map((dimension) => chColumns[dimension]))}] AS option
      WHERE ${isInRecords(ofSite, places.recent)} AND kind = 'view' GROUP BY dimension, option`,
    rollups: () => ch`
      SELECT transform(toInt64(slice), ${slices}, [${dimensions}], '') AS dimension, toString(first) AS value, w
      FROM performance_rollup
      WHERE ${isOfRollups(ofSite, places.rolled)} AND is_count = 1 AND has(${slices}, slice) AND name = 'view'`,
  };
  return clickhouse.select<OptionRow>(ch`
    SELECT dimension, value, sum(w) AS views FROM ${fromPlaces(places, tables)}
    GROUP BY dimension, value ORDER BY views DESC, value LIMIT ${MAX_OPTIONS} BY dimension`);
}
