import { type RawBuilder, sql } from 'kysely';

/** Columns of a measurement's context, for joins in which `c` is `performance_context`. */
export const contextColumns = sql`
  c.path, c.page_type as "pageType", c.template, c.device, c.browser, c.connection, c.country,
  c.navigation_type as "navigationType", c.release, c.weight, c.collector_version as "collectorVersion"`;

/** The hour of a measurement `m`: that of its first revision. */
export const hourOf = sql`extract(hour from m.received_at at time zone 'UTC')::smallint`;

/** UTC days, both included. */
export interface DaySpan {
  from: string;
  to: string;
}

/**
 * Returns the measurements of days, or of a share of the pages of their partitions, as a table for `from`. Its columns are
 * those of the measurement and of its context; `day` and `hour` are of the first revision.
 */
export function measurementsOf({ from, to }: DaySpan, share = 1): RawBuilder<unknown> {
  const sample = share < 1 ? sql`tablesample system (${share * 100}) repeatable (1)` : sql``;
  return sql`(
    select m.key, m.day, ${hourOf} as hour, m.visit_class, m.received_at, m.page_load, m.view, m.kind, m.value,
      m.revision, m.data::jsonb as data, c.website_id, c.path, c.page_type, c.template, c.device, c.browser, c.connection, c.country,
      c.navigation_type, c.release, c.weight, c.collector_version
    from performance_measurement m ${sample} join performance_context c on c.id = m.context_id
    where m.day between ${from.slice(0, 10)}::date and ${to.slice(0, 10)}::date
      and c.day between ${from.slice(0, 10)}::date and ${to.slice(0, 10)}::date
  )`;
}
