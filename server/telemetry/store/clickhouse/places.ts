import { DIMENSIONS, type Dimension } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import type { FigureSource } from '../figure-rows';
import { type ReportScope, startsOf } from '../report-scope';
import { SLICES } from '../rollup-slices';
import type { ClickHouse } from './clickhouse-client';
import { dimensionColumns } from './columns';
import { ch, days as dayList, type Fragment, join, raw, uuids } from './statement';

const DAY_LENGTH = 10;
const HOUR_MS = 3_600_000;

/** What the figures of one moment are read from. */
export interface ClickHouseFigures {
  clickhouse: ClickHouse;
  /** The server's database, which holds hits, dropped records and errors. */
  db: Database;
  /** The days that are rolled up, with their rollups. */
  rolledDays: ReadonlyMap<string, string>;
}

/** The days of a scope: those that are rolled up, with their rollups, and those that are read from single records. */
export interface Places {
  rolled: readonly (readonly [day: string, rollup: string])[];
  recent: readonly string[];
}

/** The single records of some days, each with its latest revision. */
export const RECORDS = raw('performance_record FINAL');

/** Returns the days that are rolled up, with the rollup that reports read. */
export async function readRolledDays(
  clickhouse: ClickHouse,
  websiteId: string,
): Promise<Map<string, string>> {
  const rows = await clickhouse.select<{ date: string; rollup: string }>(ch`
    SELECT toString(day) AS date, rollup FROM performance_rolled_day FINAL WHERE website_id = ${websiteId}`);
  return new Map(rows.map(({ date, rollup }) => [date, rollup]));
}

/** Returns where the figures of a scope are. Rollups have whole days and no combinations of filters. */
export function placesOf(
  scope: ReportScope,
  { kind }: FigureSource,
  rolledDays: ReadonlyMap<string, string>,
): Places {
  const days = daysIn(scope);
  if (scope.unit === 'hour' || kind === 'records') return { rolled: [], recent: days };
  return {
    rolled: days.flatMap((day) => {
      const rollup = rolledDays.get(day);
      return rollup === undefined ? [] : [[day, rollup] as const];
    }),
    recent: days.filter((day) => !rolledDays.has(day)),
  };
}

/** Returns the days of a scope. */
export function daysIn(scope: ReportScope): string[] {
  return [...new Set(startsOf(scope).map((start) => start.slice(0, DAY_LENGTH)))];
}

/** Returns the condition for the single records of a scope on some of its days. */
export function isInRecords(scope: ReportScope, days: readonly string[]): Fragment {
  const { unit, from, to, maxViewClass, filters } = scope;
  const place = (time: string) => Date.parse(time) / HOUR_MS;
  return join(
    [
      ch`${isOfDays(scope, days)} AND view_class <= ${maxViewClass}`,
      ...(unit === 'hour' ? [ch`toUInt32(day) * 24 + hour BETWEEN ${place(from)} AND ${place(to)}`] : []),
      ...DIMENSIONS.flatMap((dimension) => {
        const value = filters[dimension];
        return value === undefined ? [] : [ch`${dimensionColumns[dimension]} = ${value}`];
      }),
    ],
    ' AND ',
  );
}

/** Returns the condition for the counts of a slice in the rollups of a scope, or for its buckets. */
export function isInRollups(
  scope: ReportScope,
  slice: number,
  { rolled, of }: { rolled: Places['rolled']; of: 'counts' | 'buckets' },
): Fragment {
  const isWanted = ch`is_count = ${of === 'counts' ? 1 : 0} AND ${isOfSlice(scope, slice)}`;
  return ch`${isOfRollups(scope, rolled)} AND ${isWanted}`;
}

/** Returns the condition for the rows of a slice that meet the filters of a scope. */
export function isOfSlice(scope: ReportScope, slice: number): Fragment {
  const filters = (SLICES[slice] ?? []).flatMap((dimension) => {
    const value = scope.filters[dimension];
    return value === undefined ? [] : [ch`${columnIn(slice, dimension)} = ${value}`];
  });
  return join([ch`slice = ${slice}`, ...filters], ' AND ');
}

/** Returns the condition for all rows in the rollups of some days. */
export function isOfRollups(scope: ReportScope, rolled: Places['rolled']): Fragment {
  const [days, rollups] = [0, 1].map((place) => rolled.map((each) => each[place] as string)) as [
    string[],
    string[],
  ];
  return ch`${isOfDays(scope, days)} AND rollup IN ${uuids(rollups)} AND view_class <= ${scope.maxViewClass}`;
}

function isOfDays({ websiteId }: ReportScope, days: readonly string[]): Fragment {
  return ch`website_id = ${websiteId} AND day IN ${dayList(days)}`;
}

/** Returns the rows of both places, for `FROM`: those of single records, and those of rollups. */
export function fromPlaces(
  { recent, rolled }: Places,
  { records, rollups }: Record<'records' | 'rollups', () => Fragment>,
): Fragment {
  const tables = [...(recent.length > 0 ? [records()] : []), ...(rolled.length > 0 ? [rollups()] : [])];
  return ch`(${join(tables, ' UNION ALL ')})`;
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
