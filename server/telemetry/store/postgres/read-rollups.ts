import { type RawBuilder, sql } from 'kysely';
import type { Dimension } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import type { CountRow, Slice } from '../figure-rows';
import { ALL_VISITS } from '../figure-rows';
import type { RollupPart } from '../find-rollups';
import type { ReportScope } from '../report-scope';
import { SLICES } from '../rollup-slices';
import type { SliceHistograms } from '../slice-histograms';
import { isInPeriod } from './is-in-scope';

interface RollupRow {
  metric: string;
  /** Value of the breakdown. */
  value: string | null;
  day: string;
  hour: number;
  histogram: Uint8Array;
}

/** Adds the rolled up histograms in all slices of the report. */
export async function addRollups(
  histograms: SliceHistograms,
  db: Database,
  scope: ReportScope,
  parts: readonly RollupPart[],
): Promise<void> {
  for (const part of parts) {
    const { rows } = await sql<RollupRow>`
      select metric, ${valueColumn(part)} as value, day::text as day, hour, histogram
      from performance_rollup where ${isInRollup(scope, part.slice)}`.execute(db);
    for (const row of rows) histograms.addEncoded(row.metric, row.histogram, slicesOf(row, part, scope));
  }
}

/** Returns the rolled up counts in all slices of the report. */
export async function readRollupCounts(
  db: Database,
  scope: ReportScope,
  parts: readonly RollupPart[],
): Promise<CountRow[]> {
  const counts: CountRow[] = [];
  for (const part of parts) {
    const { rows } = await sql<Omit<RollupRow, 'histogram'> & { total: number; censused: number }>`
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

/** Returns the columns of a slice's dimensions. */
export function columnsOf(slice: number): ReadonlyMap<Dimension, RawBuilder<unknown>> {
  const places = [sql`first`, sql`second`];
  return new Map((SLICES[slice] ?? []).map((dimension, index) => [dimension, places[index] ?? sql`null`]));
}

function valueColumn({ breakdown, slice }: RollupPart): RawBuilder<unknown> {
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
function slicesOf(
  { value, day, hour }: Omit<RollupRow, 'histogram' | 'metric'>,
  { breakdown }: RollupPart,
  { unit }: ReportScope,
): Slice[] {
  if (breakdown) return [{ ...ALL_VISITS, [breakdown]: value }];
  const start = unit === 'day' ? day : `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
  return [ALL_VISITS, { ...ALL_VISITS, start }];
}
