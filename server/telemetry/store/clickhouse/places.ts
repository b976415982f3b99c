import { DIMENSIONS, type Dimension } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import type { FigureSource } from '../figure-rows';
import { type ReportScope, startsOf } from '../report-scope';
import { SLICES } from '../rollup-slices';
import type { ClickHouse } from './clickhouse-client';
import { dimensionColumns } from './columns';
import { ch, days as dayList, type Fragment, join, raw } from './statement';

const DAY_LENGTH = 10;
const HOUR_MS = 3_600_000;

/** What the figures of one moment are read from. */
export interface ClickHouseFigures {
  clickhouse: ClickHouse;
  /** The server's database, which holds hits, dropped records and errors. */
  db: Database;
  /** The days that are rolled up. */
  rolledDays: ReadonlySet<string>;
}

/** The days of a scope: those that are rolled up, and those that are read from single records. */
export interface Places {
  rolled: readonly string[];
  recent: readonly string[];
}

/** The single records of some days, each with its latest revision. */
export const RECORDS = raw('performance_record FINAL');

/** The buckets and counts in the rows of rollups, one row each. An array of weights that is empty is that of samples. */
export const ROLLED_BUCKETS =
  raw(`performance_rollup ARRAY JOIN classes AS class, cells AS cell, samples AS n,
  if(empty(weights), samples, weights) AS w, if(empty(weight_squares), samples, weight_squares) AS squares,
  censused AS hits`);

/** Returns the days that are rolled up. */
export async function readRolledDays(clickhouse: ClickHouse, websiteId: string): Promise<Set<string>> {
  const rows = await clickhouse.select<{ date: string }>(ch`
    SELECT DISTINCT toString(day) AS date FROM performance_rollup WHERE website_id = ${websiteId}`);
  return new Set(rows.map(({ date }) => date));
}

/** Returns where the figures of a scope are. Rollups have whole days and no combinations of filters. */
export function placesOf(
  scope: ReportScope,
  { kind }: FigureSource,
  rolledDays: ReadonlySet<string>,
): Places {
  const days = daysIn(scope);
  if (scope.unit === 'hour' || kind === 'records') return { rolled: [], recent: days };
  return {
    rolled: days.filter((day) => rolledDays.has(day)),
    recent: days.filter((day) => !rolledDays.has(day)),
  };
}

/** Returns the days of a scope. */
export function daysIn(scope: ReportScope): string[] {
  return [...new Set(startsOf(scope).map((start) => start.slice(0, DAY_LENGTH)))];
}

/** Returns the condition for the single records of a scope on some of its days. */
export function isInRecords(scope: ReportScope, days: readonly string[]): Fragment {
  const { unit, from, to, maxVisitClass, filters } = scope;
  const place = (time: string) => Date.parse(time) / HOUR_MS;
  return join(
    [
      ch`${isOfDays(scope, days)} AND visit_class <= ${maxVisitClass}`,
      ...(unit === 'hour' ? [ch`toUInt32(day) * 24 + hour BETWEEN ${place(from)} AND ${place(to)}`] : []),
      ...DIMENSIONS.flatMap((dimension) => {
        const value = filters[dimension];
        return value === undefined ? [] : [ch`${dimensionColumns[dimension]} = ${value}`];
      }),
    ],
    ' AND ',
  );
}

/** Returns the condition for the rows of a slice in the rollups of a scope, of all classes of visits. */
export function isInRolledDays(scope: ReportScope, slice: number, days: readonly string[]): Fragment {
  const filters = (SLICES[slice] ?? []).flatMap((dimension) => {
    const value = scope.filters[dimension];
    return value === undefined ? [] : [ch`${columnIn(slice, dimension)} = ${value}`];
  });
  return join([isOfDays(scope, days), ch`slice = ${slice}`, ...filters], ' AND ');
}

/** Returns the condition for rows of some days of a website. */
export function isOfDays({ websiteId }: ReportScope, days: readonly string[]): Fragment {
  return ch`website_id = ${websiteId} AND day IN ${dayList(days)}`;
}

/** Returns the column of a dimension in a slice; the empty text without one. */
export function columnIn(slice: number, dimension: Dimension | null): Fragment {
  const place = dimension === null ? -1 : (SLICES[slice] ?? []).indexOf(dimension);
  return [raw('first'), raw('second')][place] ?? raw(`''`);
}

/** Returns the day or the start of the hour of a record, as the report writes it. */
export function startColumn({ unit }: ReportScope): Fragment {
  if (unit === 'day') return raw('toString(day)');
  return raw(`concat(toString(day), 'T', leftPad(toString(hour), 2, '0'), ':00:00Z')`);
}

/** Runs statements at the same time, and returns all of their rows. */
export async function selectAll<Row>(
  clickhouse: ClickHouse,
  statements: readonly Fragment[],
): Promise<Row[]> {
  return (await Promise.all(statements.map((statement) => clickhouse.select<Row>(statement)))).flat();
}
