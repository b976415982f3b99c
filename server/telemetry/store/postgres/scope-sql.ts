import { type RawBuilder, sql } from 'kysely';
import { DIMENSIONS, type Dimension } from '../../../../contract/telemetry/report';
import { utcDay } from '../../intake/dimensions';
import { mapColumns } from '../dimension-columns';
import { ALL_VIEWS, type Slice } from '../figure-rows';
import type { ReportScope } from '../report-scope';
import { type RollupPart, SLICES } from '../rollup-slices';

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
  const isWithinShare = sql`view_class <= ${scope.maxViewClass}::smallint`;
  return sql.join(
    [sql`website_id = ${scope.websiteId}`, isInPeriod(scope), isWithinShare, ...conditions],
    sql` and `,
  );
}

/** Returns the condition for rows of the days or hours of the scope. */
function isInPeriod({ unit, from, to }: ReportScope): RawBuilder<unknown> {
  const isOfDays = sql`day between ${utcDay(new Date(from))}::date and ${utcDay(new Date(to))}::date`;
  if (unit === 'day') return isOfDays;
  const place = (start: string) =>
    sql`(${utcDay(new Date(start))}::date, ${new Date(start).getUTCHours()}::smallint)`;
  // Sums over whole days have no hour of the period.
  return sql`${isOfDays} and hour >= 0 and (day, hour) between ${place(from)} and ${place(to)}`;
}

/** A row of a rollup. */
export interface RollupRow {
  metric: string;
  /** Value of the breakdown. */
  value: string | null;
  day: string;
  hour: number;
}

/** Returns the columns of a slice's dimensions. */
export function columnsOf(slice: number): ReadonlyMap<Dimension, RawBuilder<unknown>> {
  const places = [sql`first`, sql`second`];
  return new Map((SLICES[slice] ?? []).map((dimension, index) => [dimension, places[index] ?? sql`null`]));
}

/** Returns the column of the value of a part's breakdown. */
export function valueColumn({ breakdown, slice }: RollupPart): RawBuilder<unknown> {
  return (breakdown && columnsOf(slice).get(breakdown)) ?? sql`null::text`;
}

/** Returns the condition for rows of a slice that are in the scope. */
export function isInRollup(scope: ReportScope, slice: number): RawBuilder<unknown> {
  const filters = [...columnsOf(slice)]
    .filter(([dimension]) => scope.filters[dimension] !== undefined)
    .map(([dimension, column]) => sql`${column} = ${scope.filters[dimension]}`);
  const conditions = [
    sql`website_id = ${scope.websiteId}`,
    sql`slice = ${slice}::smallint`,
    isInPeriod(scope),
    sql`view_class <= ${scope.maxViewClass}::smallint`,
    ...filters,
  ];
  return sql.join(conditions, sql` and `);
}

/** Returns the slices of the report that a row belongs to. */
export function slicesOf(
  { value, day, hour }: Omit<RollupRow, 'metric'>,
  { breakdown }: RollupPart,
  { unit }: ReportScope,
): Slice[] {
  if (breakdown) return [{ ...ALL_VIEWS, [breakdown]: value }];
  const start = unit === 'day' ? day : `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
  return [ALL_VIEWS, { ...ALL_VIEWS, start }];
}
