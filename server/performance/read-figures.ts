import { type RawBuilder, sql } from 'kysely';
import { DIMENSIONS, type Dimension } from '../../schemas/performance-report-schemas';
import type { Database } from '../database/open-database';
import { METRICS } from './rate-metric';
import type { ReportScope } from './report-period';

/** What a figure is about: everything, or one page type, device or day. */
export interface Slice {
  /** Null where it is about all of them. */
  pageType: string | null;
  device: string | null;
  day: string | null;
}

/** What is in one bucket of one slice. */
export interface FigureRow extends Slice {
  metric: string;
  rating: string;
  bucket: number;
  samples: number;
  weight: number;
  weightSquares: number;
  /** Of the weight, what the census counts too. */
  censused: number;
}

/** One sum of one slice. */
export interface TotalRow extends Slice {
  name: string;
  total: number;
  censused: number;
}

export interface OptionRow {
  dimension: Dimension;
  value: string;
  views: number;
}

/** Page types that are no hit: the census does not count them. */
export const UNCOUNTED_PAGE_TYPES = ['100', '102', '103', '106'];
/** Visits without a load, which no hit is sent for. */
const UNCOUNTED_NAVIGATIONS = ['soft-navigation', 'back-forward-cache'];
const OPTIONS = 200;

const columns: Record<Dimension, RawBuilder<unknown>> = {
  pageType: sql`page_type`,
  template: sql`template`,
  device: sql`device`,
  browser: sql`browser`,
  navigationType: sql`navigation_type`,
  release: sql`release`,
};

// What a row is not grouped by is null in it; a value of its own never is.
const slices = sql`page_type as "pageType", device, day::text as day`;

const isCensused = sql`
  navigation_type not in (${sql.join(UNCOUNTED_NAVIGATIONS)}) and page_type not in (${sql.join(UNCOUNTED_PAGE_TYPES)})`;

/** The vitals, in all slices that a report has. */
export async function readFigures(db: Database, scope: ReportScope): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select metric, rating, bucket, ${slices}, ${sums}
    from performance_histogram
    where ${matches(scope)} and metric in (${sql.join([...METRICS])}) and samples > 0
    group by grouping sets (
      (metric, rating, bucket), (metric, rating, bucket, page_type),
      (metric, rating, bucket, device), (metric, rating, bucket, day)
    )
    order by metric, bucket`.execute(db);
  return rows;
}

/** Timings and pictures, of all that the scope has. */
export async function readOtherFigures(db: Database, scope: ReportScope): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select metric, '' as rating, bucket, null as "pageType", null as device, null as day, ${sums}
    from performance_histogram
    where ${matches(scope)} and metric not in (${sql.join([...METRICS])}) and samples > 0
    group by metric, bucket
    order by metric, bucket`.execute(db);
  return rows;
}

const sums = sql`
  sum(samples)::float8 as samples, sum(weight) as weight, sum(weight_squares) as "weightSquares",
  coalesce(sum(weight) filter (where ${isCensused}), 0) as censused`;

/** The daily sums. Hits know nothing of navigations and releases: where these are asked for, there are none. */
export async function readTotals(db: Database, scope: ReportScope): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    select name, ${slices}, sum(total) as total,
      coalesce(sum(total) filter (where ${isCensused}), 0) as censused
    from performance_count
    where ${matches(scope)}
    group by grouping sets ((name), (name, page_type), (name, device), (name, day))
    order by name`.execute(db);
  return rows;
}

/** The values that visits of the period have, whatever is asked for, the most frequent first. */
export async function readOptions(db: Database, { websiteId, from, to }: ReportScope): Promise<OptionRow[]> {
  const ofOne = (dimension: Dimension) => sql`
    (select ${dimension}::text as dimension, ${columns[dimension]} as value, sum(total) as views
    from performance_count
    where website_id = ${websiteId} and name = 'view' and day between ${from}::date and ${to}::date
    group by ${columns[dimension]}
    order by views desc, value
    limit ${OPTIONS})`;
  const all = sql.join(DIMENSIONS.map(ofOne), sql` union all `);
  const { rows } = await sql<OptionRow>`${all}`.execute(db);
  return rows;
}

/** Whether a row of histogram or count belongs to a report. */
export function matches(
  { websiteId, from, to, filters }: ReportScope,
  known: readonly Dimension[] = DIMENSIONS,
): RawBuilder<unknown> {
  const conditions = known
    .filter((dimension) => filters[dimension] !== undefined)
    .map((dimension) => sql`${columns[dimension]} = ${filters[dimension]}`);
  return sql.join(
    [sql`website_id = ${websiteId}`, sql`day between ${from}::date and ${to}::date`, ...conditions],
    sql` and `,
  );
}
