import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import { UNCENSUSED_NAVIGATIONS, UNCENSUSED_PAGE_TYPES } from '../../intake/dimensions';
import type { BucketRow, CountRow } from '../figure-rows';
import type { ReportScope, ReportUnit } from '../report-scope';
import { isInScope } from './is-in-scope';

// Grouping sets leave null in the columns that a row is not grouped by; the stored values are never null.
const sliceColumns = (unit: ReportUnit) => sql`page_type as "pageType", device, ${startOf[unit]} as start`;

/** The start of a row's day or hour, as the report writes it. */
export const startOf: Record<ReportUnit, RawBuilder<unknown>> = {
  day: sql`day::text`,
  hour: sql`day::text || 'T' || lpad(hour::text, 2, '0') || ':00:00Z'`,
};

/** The columns that a day or an hour is grouped by. */
export const unitColumns: Record<ReportUnit, RawBuilder<unknown>> = { day: sql`day`, hour: sql`day, hour` };

/** Whether the census sends a hit for the visits of a row. */
export const isCensused = sql`
  navigation_type not in (${sql.join(UNCENSUSED_NAVIGATIONS)}) and page_type not in (${sql.join(UNCENSUSED_PAGE_TYPES)})`;

/** Returns the histograms in all slices of the report, of what arrived since the last rollup. */
export async function readRecentBuckets(db: Database, scope: ReportScope): Promise<BucketRow[]> {
  const { rows } = await sql<BucketRow>`
    select metric, rating, bucket, ${sliceColumns(scope.unit)},
      sum(samples)::float8 as samples, sum(weight) as weight, sum(weight_squares) as "weightSquares",
      coalesce(sum(weight) filter (where ${isCensused}), 0) as censused
    from performance_histogram
    where ${isInScope(scope)}
    group by grouping sets (
      (metric, rating, bucket), (metric, rating, bucket, page_type),
      (metric, rating, bucket, device), (metric, rating, bucket, ${unitColumns[scope.unit]})
    )`.execute(db);
  return rows;
}

/** Returns the counts in all slices of the report, of what arrived since the last rollup. */
export async function readRecentCounts(db: Database, scope: ReportScope): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select name, ${sliceColumns(scope.unit)}, sum(total) as total,
      coalesce(sum(total) filter (where ${isCensused}), 0) as censused
    from performance_count
    where ${isInScope(scope)}
    group by grouping sets ((name), (name, page_type), (name, device), (name, ${unitColumns[scope.unit]}))`.execute(
    db,
  );
  return rows;
}
