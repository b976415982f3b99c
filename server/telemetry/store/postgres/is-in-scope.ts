import { type RawBuilder, sql } from 'kysely';
import { DIMENSIONS, type Dimension } from '../../../../contract/telemetry/report';
import { utcDay } from '../../intake/dimensions';
import { mapColumns } from '../dimension-columns';
import type { ReportScope } from '../report-scope';

/** The column of each dimension. */
export const dimensionColumns = mapColumns<RawBuilder<unknown>>(sql.raw);

/** Returns the condition for rows of the scope. Filters of dimensions that the table lacks are ignored. */
export function isInScope(
  scope: ReportScope,
  dimensions: readonly Dimension[] = DIMENSIONS,
): RawBuilder<unknown> {
  const conditions = dimensions
    .filter((dimension) => scope.filters[dimension] !== undefined)
    .map((dimension) => sql`${dimensionColumns[dimension]} = ${scope.filters[dimension]}`);
  const isWithinShare = sql`visit_class <= ${scope.maxVisitClass}::smallint`;
  return sql.join(
    [sql`website_id = ${scope.websiteId}`, isInPeriod(scope), isWithinShare, ...conditions],
    sql` and `,
  );
}

/** Returns the condition for rows of the days or hours of the scope. */
export function isInPeriod({ unit, from, to }: ReportScope): RawBuilder<unknown> {
  const isOfDays = sql`day between ${utcDay(new Date(from))}::date and ${utcDay(new Date(to))}::date`;
  if (unit === 'day') return isOfDays;
  const place = (start: string) =>
    sql`(${utcDay(new Date(start))}::date, ${new Date(start).getUTCHours()}::smallint)`;
  // Sums over whole days have no hour of the period.
  return sql`${isOfDays} and hour >= 0 and (day, hour) between ${place(from)} and ${place(to)}`;
}
