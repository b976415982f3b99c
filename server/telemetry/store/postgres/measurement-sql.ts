import { type RawBuilder, sql } from 'kysely';
import { DIMENSIONS } from '../../../../contract/telemetry/report';
import { columnsOf, selectedColumns } from '../dimension-columns';

/** Columns of a measurement's context, for joins in which `c` is `performance_context`. */
export const contextColumns = sql`
  ${sql.raw(selectedColumns(DIMENSIONS, 'c.'))}, c.weight, c.collector_version as "collectorVersion"`;

/** UTC days, both included. */
export interface DaySpan {
  from: string;
  to: string;
}

/**
 * Returns the measurements of days, or of a share of the pages of their partitions, as a table for `from`. Its columns are
 * those of the measurement and of its context; `day` and `hour` are of the start of the view. The same share is the same
 * measurements, as long as none is added.
 */
export function measurementsOf(days: DaySpan, share = 1): RawBuilder<unknown> {
  const { from, to } = readDays(days);
  return sql`(
    select m.key, m.day, m.hour, m.view_class, m.received_at, m.page_load, m.view, m.kind, m.value,
      m.revision, m.data::jsonb as data, c.website_id, ${sql.raw(columnsOf(DIMENSIONS, 'c.'))}, c.weight, c.collector_version
    from ${share < 1 ? sampleOf(days, share) : sql`performance_measurement`} m join performance_context c on c.id = m.context_id
    where m.day between ${from} and ${to} and c.day between ${from} and ${to}
  )`;
}

/**
 * Returns a share of the pages of each partition. Each day has a seed of its own: with one seed for all, PostgreSQL reads
 * pages with the same numbers of each day, and the error of a total grows with the number of days.
 */
function sampleOf(days: DaySpan, share: number): RawBuilder<unknown> {
  const { from, to } = readDays(days);
  return sql`(
    select sampled.* from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as days (start)
    cross join lateral (
      select * from performance_measurement tablesample system (${share * 100}) repeatable (extract(julian from days.start))
      where day = days.start::date
    ) as sampled
  )`;
}

function readDays({ from, to }: DaySpan): Record<keyof DaySpan, RawBuilder<unknown>> {
  return { from: sql`${from.slice(0, 10)}::date`, to: sql`${to.slice(0, 10)}::date` };
}
