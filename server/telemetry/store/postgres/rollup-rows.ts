import { type RawBuilder, sql } from 'kysely';
import type { Dimension } from '../../../../contract/telemetry/report';
import { ALL_VISITS, type Slice } from '../figure-rows';
import type { ReportScope } from '../report-scope';
import { type RollupPart, SLICES } from '../rollup-slices';
import { isInPeriod } from './is-in-scope';

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
    sql`visit_class <= ${scope.maxVisitClass}::smallint`,
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
  if (breakdown) return [{ ...ALL_VISITS, [breakdown]: value }];
  const start = unit === 'day' ? day : `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
  return [ALL_VISITS, { ...ALL_VISITS, start }];
}
