import { DIMENSIONS } from '../../../contract/telemetry/report';
import { type ReportScope, startsOf } from '../store/report-scope';
import { dimensionColumns } from './figure-columns';
import { ch, type Fragment, join } from './statement';

const DAY_LENGTH = 10;
/** The columns that identify a record. All rows of a record have the same day. */
const IDENTITY = ch`day, page_load, view, kind, key`;
/** Columns that conditions read. */
const ALWAYS = ['hour', 'visit_class'];

/** Single records of some days. */
export interface RecordRange {
  websiteId: string;
  days: readonly string[];
  /** The generation of a day from which its records are added, as what they change in those before. */
  after: ReadonlyMap<string, number>;
  /** A condition on the columns that identify a record. */
  ofKey: Fragment;
  /** Conditions on other columns, which are among `columns`. */
  where: readonly Fragment[];
  /** The columns that are read, beside those that identify a record. */
  columns: readonly string[];
}

/** A part of the records of a range, which a statement adds or subtracts. */
export interface RecordRows {
  sign: 1 | -1;
  table: Fragment;
  where: Fragment;
}

/**
 * Returns the records of a range, each with its latest revision. Most keys have one row, which is read as it is: ClickHouse
 * merges the rows of a table that replaces them in one thread. Of the keys with more, a row says so. After a generation, their
 * records before it are subtracted.
 */
function rowsOf({ websiteId, days, after, ofKey, where, columns }: RecordRange): RecordRows[] {
  const ofDays = join([ch`website_id = ${websiteId}`, ch`day IN (${days})`, ofKey], ' AND ');
  const through = days.filter((day) => (after.get(day) ?? 0) > 0);
  const last = lastGeneration(through, after);
  const inRange = through.length > 0 ? ch`${ofDays} AND generation > ${last}` : ofDays;
  const repeated = ch`(SELECT key FROM performance_record PREWHERE is_repeated = 1 WHERE ${inRange})`;
  const latest = (sign: 1 | -1, among: Fragment): RecordRows => ({
    sign,
    table: ch`(SELECT ${IDENTITY}, ${latestOf(columns)} FROM performance_record
      PREWHERE key GLOBAL IN ${repeated} WHERE ${among} GROUP BY ${IDENTITY})`,
    where: join([ch`1`, ...where], ' AND '),
  });
  const single: RecordRows = {
    sign: 1,
    table: ch`performance_record`,
    where: join([inRange, ...where, ch`key GLOBAL NOT IN ${repeated}`], ' AND '),
  };
  const before = through.length > 0 ? [latest(-1, ch`${ofDays} AND generation <= ${last}`)] : [];
  return [single, latest(1, ofDays), ...before];
}

/** Returns a `select` of each part of a range, all together. */
export function selectRecords(range: RecordRange, select: (rows: RecordRows) => Fragment): Fragment {
  return join(rowsOf(range).map(select), ' UNION ALL ');
}

/** Returns the records of a scope on some of its days. Statements may read `columns` and those of its filters. */
export function rangeOf(
  scope: ReportScope,
  recent: Pick<RecordRange, 'days' | 'after'>,
  { ofKey, columns }: Pick<RecordRange, 'ofKey' | 'columns'>,
): RecordRange {
  const filtered = DIMENSIONS.filter((dimension) => scope.filters[dimension] !== undefined);
  return {
    websiteId: scope.websiteId,
    ...recent,
    ofKey,
    where: conditionsOf(scope),
    columns: [...columns, ...filtered.map((dimension) => dimensionColumns[dimension].text)],
  };
}

/** Returns the days of a scope. */
export function daysIn(scope: ReportScope): string[] {
  return [...new Set(startsOf(scope).map((start) => start.slice(0, DAY_LENGTH)))];
}

function conditionsOf({ unit, from, to, maxVisitClass, filters }: ReportScope): Fragment[] {
  const place = (time: string) => Date.parse(time) / 3_600_000;
  return [
    ch`visit_class <= ${maxVisitClass}`,
    ...(unit === 'hour' ? [ch`toUInt32(day) * 24 + hour BETWEEN ${place(from)} AND ${place(to)}`] : []),
    ...DIMENSIONS.flatMap((dimension) => {
      const value = filters[dimension];
      return value === undefined ? [] : [ch`${dimensionColumns[dimension]} = ${value}`];
    }),
  ];
}

function lastGeneration(days: readonly string[], after: ReadonlyMap<string, number>): Fragment {
  const cases = days.map((day) => ch`day = ${day}, ${after.get(day) ?? 0}, `);
  return ch`multiIf(${join(cases, '')}0)`;
}

/** Returns columns of the row with the highest version. */
function latestOf(columns: readonly string[]): Fragment {
  const names = [...new Set([...ALWAYS, ...columns])].map((text) => ({ text }));
  return join(names.map((name) => ch`argMax(${name}, version) AS ${name}`));
}
