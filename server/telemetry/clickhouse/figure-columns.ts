import { DIMENSIONS, type Dimension } from '../../../schemas/performance-report-schemas';
import { utcDay } from '../aggregates/dimensions';
import { UNCENSUSED_NAVIGATIONS, UNCENSUSED_PAGE_TYPES } from '../aggregates/is-censused';
import { type ReportScope, startsOf } from '../report/report-scope';
import { ch, type Fragment, join } from './statement';

/** The column of each dimension. */
export const dimensionColumns: Record<Dimension, Fragment> = {
  path: ch`path`,
  pageType: ch`page_type`,
  template: ch`template`,
  device: ch`device`,
  browser: ch`browser`,
  connection: ch`connection`,
  country: ch`country`,
  navigationType: ch`navigation_type`,
  release: ch`release`,
};

/** The columns of all dimensions. */
export const dimensionNames: readonly Fragment[] = DIMENSIONS.map((dimension) => dimensionColumns[dimension]);

/** Whether the census sends a hit for the visit of a record. */
export const isCensused = ch`
  navigation_type NOT IN (${UNCENSUSED_NAVIGATIONS}) AND page_type NOT IN (${UNCENSUSED_PAGE_TYPES})`;

/** Returns the day or the start of the hour of a record, as the report writes it. */
export function startOf({ unit }: ReportScope): Fragment {
  if (unit === 'day') return ch`toString(day)`;
  return ch`concat(toString(day), 'T', if(hour < 10, '0', ''), toString(hour), ':00:00Z')`;
}

/** Returns the single records of a scope, without those of the days that are given, as the end of a `select`. */
export function recordsIn(scope: ReportScope, without: readonly string[]): Fragment {
  const conditions = [
    ...wholeConditions(scope),
    ...(without.length > 0 ? [ch`day IN (${daysWithout(scope, without)})`] : []),
    ...DIMENSIONS.flatMap((dimension) => {
      const value = scope.filters[dimension];
      return value === undefined ? [] : [ch`${dimensionColumns[dimension]} = ${value}`];
    }),
  ];
  return ch`FROM performance_record FINAL WHERE ${join(conditions, ' AND ')}`;
}

// A list of days is compared with partitions; its contrary would read all of them.
function daysWithout(scope: ReportScope, without: readonly string[]): string[] {
  return startsOf(scope).filter((day) => !without.includes(day));
}

/** Returns the conditions for rows of the website, the period and the classes of visits of a scope. */
export function wholeConditions({ websiteId, unit, from, to, maxVisitClass }: ReportScope): Fragment[] {
  const [first, last] = [new Date(from), new Date(to)];
  const place = (time: Date) => time.getTime() / 3_600_000;
  return [
    ch`website_id = ${websiteId}`,
    ch`day BETWEEN ${utcDay(first)} AND ${utcDay(last)}`,
    ch`visit_class <= ${maxVisitClass}`,
    ...(unit === 'hour' ? [ch`toUInt32(day) * 24 + hour BETWEEN ${place(first)} AND ${place(last)}`] : []),
  ];
}
