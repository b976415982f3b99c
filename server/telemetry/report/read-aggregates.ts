import { type RawBuilder, sql } from 'kysely';
import { METRICS } from '../../../schemas/metrics';
import { DIMENSIONS, type Dimension } from '../../../schemas/performance-report-schemas';
import type { Database } from '../../database/open-database';
import { utcDay } from '../aggregates/dimensions';
import type { ReportScope, ReportUnit } from './report-scope';

/** The visits that a row is about: all of them, or those of one page type, device, or day or hour. */
export interface Slice {
  /** Null when the row is about all page types. The same holds for device and start. */
  pageType: string | null;
  device: string | null;
  /** The day, or the start of the hour, as the report writes it. */
  start: string | null;
}

/** The contents of one histogram bucket in one slice. */
export interface BucketRow extends Slice {
  metric: string;
  rating: string;
  bucket: number;
  samples: number;
  weight: number;
  weightSquares: number;
  /** The part of the weight for which the census sends a hit. */
  censused: number;
}

/** One count, summed over one slice. */
export interface CountRow extends Slice {
  name: string;
  total: number;
  censused: number;
}

/** The number of views with one value of a dimension. */
export interface OptionRow {
  dimension: Dimension;
  value: string;
  views: number;
}

/** Page types for which the census sends no hit. */
export const UNCENSUSED_PAGE_TYPES = ['100', '102', '103', '106'];
/** Navigations without a page load, for which the census sends no hit. */
const UNCENSUSED_NAVIGATIONS = ['soft-navigation', 'back-forward-cache'];
const MAX_OPTIONS = 200;

const columns: Record<Dimension, RawBuilder<unknown>> = {
  pageType: sql`page_type`,
  template: sql`template`,
  device: sql`device`,
  browser: sql`browser`,
  navigationType: sql`navigation_type`,
  release: sql`release`,
};

// Grouping sets leave null in the columns that a row is not grouped by; the stored values are never null.
const sliceColumns = (unit: ReportUnit) => sql`page_type as "pageType", device, ${startOf[unit]} as start`;

const startOf: Record<ReportUnit, RawBuilder<unknown>> = {
  day: sql`day::text`,
  hour: sql`day::text || 'T' || lpad(hour::text, 2, '0') || ':00:00Z'`,
};

/** The columns that a day or an hour is grouped by. */
const unitColumns: Record<ReportUnit, RawBuilder<unknown>> = { day: sql`day`, hour: sql`day, hour` };

const isCensused = sql`
  navigation_type not in (${sql.join(UNCENSUSED_NAVIGATIONS)}) and page_type not in (${sql.join(UNCENSUSED_PAGE_TYPES)})`;

const bucketSums = sql`
  sum(samples)::float8 as samples, sum(weight) as weight, sum(weight_squares) as "weightSquares",
  coalesce(sum(weight) filter (where ${isCensused}), 0) as censused`;

/** Returns the histograms of the web vitals in all slices of the report. */
export async function readVitals(db: Database, scope: ReportScope): Promise<BucketRow[]> {
  const { rows } = await sql<BucketRow>`
    select metric, rating, bucket, ${sliceColumns(scope.unit)}, ${bucketSums}
    from performance_histogram
    where ${isInScope(scope)} and metric in (${sql.join([...METRICS])})
    group by grouping sets (
      (metric, rating, bucket), (metric, rating, bucket, page_type),
      (metric, rating, bucket, device), (metric, rating, bucket, ${unitColumns[scope.unit]})
    )
    having sum(samples) > 0
    order by metric, bucket`.execute(db);
  return rows;
}

/** Returns the histograms of behaviour timings and images over the whole scope. */
export async function readTimingsAndImages(db: Database, scope: ReportScope): Promise<BucketRow[]> {
  const { rows } = await sql<BucketRow>`
    select metric, '' as rating, bucket, null as "pageType", null as device, null as start, ${bucketSums}
    from performance_histogram
    where ${isInScope(scope)} and metric not in (${sql.join([...METRICS])})
    group by metric, bucket
    having sum(samples) > 0
    order by metric, bucket`.execute(db);
  return rows;
}

/** Returns the counts. Hits have no navigation type and no release: a scope with one of these has no hits. */
export async function readCounts(db: Database, scope: ReportScope): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select name, ${sliceColumns(scope.unit)}, sum(total) as total,
      coalesce(sum(total) filter (where ${isCensused}), 0) as censused
    from performance_count
    where ${isInScope(scope)}
    group by grouping sets ((name), (name, page_type), (name, device), (name, ${unitColumns[scope.unit]}))
    order by name`.execute(db);
  return rows;
}

/** Returns the values that views of the period have in each dimension, whatever the filters, by frequency. */
export async function readOptions(db: Database, scope: ReportScope): Promise<OptionRow[]> {
  const ofDimension = (dimension: Dimension) => sql`
    (select ${dimension}::text as dimension, ${columns[dimension]} as value, sum(total) as views
    from performance_count
    where ${isInScope({ ...scope, filters: {} })} and name = 'view'
    group by ${columns[dimension]}
    order by views desc, value
    limit ${MAX_OPTIONS})`;
  const all = sql.join(DIMENSIONS.map(ofDimension), sql` union all `);
  const { rows } = await sql<OptionRow>`${all}`.execute(db);
  return rows;
}

/** Returns the condition for rows of the scope. Filters of dimensions that the table lacks are ignored. */
export function isInScope(
  scope: ReportScope,
  dimensions: readonly Dimension[] = DIMENSIONS,
): RawBuilder<unknown> {
  const conditions = dimensions
    .filter((dimension) => scope.filters[dimension] !== undefined)
    .map((dimension) => sql`${columns[dimension]} = ${scope.filters[dimension]}`);
  const isWithinShare = sql`visit_class <= ${scope.maxVisitClass}::smallint`;
  return sql.join(
    [sql`website_id = ${scope.websiteId}`, isInPeriod(scope), isWithinShare, ...conditions],
    sql` and `,
  );
}

function isInPeriod({ unit, from, to }: ReportScope): RawBuilder<unknown> {
  const isOfDays = sql`day between ${utcDay(new Date(from))}::date and ${utcDay(new Date(to))}::date`;
  if (unit === 'day') return isOfDays;
  const place = (start: string) =>
    sql`(${utcDay(new Date(start))}::date, ${new Date(start).getUTCHours()}::smallint)`;
  // Sums over whole days have no hour of the period.
  return sql`${isOfDays} and hour >= 0 and (day, hour) between ${place(from)} and ${place(to)}`;
}
