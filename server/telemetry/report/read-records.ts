import { type RawBuilder, sql } from 'kysely';
import { METRICS } from '../../../schemas/metrics';
import type { Database } from '../../database/open-database';
import { GAMMA, SMALLEST, ZERO_BUCKET } from '../aggregates/histogram';
import { RATINGS, THRESHOLDS } from '../aggregates/rate-metric';
import { isInScope } from './is-in-scope';
import { isCensused, startOf, unitColumns } from './read-recent';
import type { BucketRow, CountRow } from './report-rows';
import type { ReportScope } from './report-scope';

/** Views that a report reads with all their records; of more, it reads a sample. */
const MAX_VIEWS = 100_000;

/** Returns the share of the records that a report of about this many views reads. */
export function sampledShare(views: number): number {
  return views > MAX_VIEWS ? MAX_VIEWS / views : 1;
}

/** Returns the histograms in all slices of the report from single records, or from a share of them. */
export async function readRecordBuckets(
  db: Database,
  scope: ReportScope,
  share: number,
): Promise<BucketRow[]> {
  const ofUnit = unitColumns[scope.unit];
  const { rows } = await sql<BucketRow>`
    select metric, rating, bucket, page_type as "pageType", device, ${startOf[scope.unit]} as start,
      count(*)::float8 as samples, sum(weight) / ${share}::float8 as weight,
      sum(weight * weight) / ${share}::float8 as "weightSquares",
      coalesce(sum(weight) filter (where ${isCensused}), 0) / ${share}::float8 as censused
    from (
      select ${metricName} as metric, ${ratingOf} as rating, ${bucketOf} as bucket, ${measuredValue} as measured,
        page_type, device, navigation_type, day, hour, weight
      from performance_record ${sample(share)}
      where ${isReceived(scope)} and ${isInScope(scope)} and type <> 'view'
    ) as records
    group by grouping sets (
      (metric, rating, bucket), (metric, rating, bucket, page_type),
      (metric, rating, bucket, device), (metric, rating, bucket, ${ofUnit})
    )`.execute(db);
  return rows;
}

/** Returns the counts in all slices of the report from single records, or from a share of them. */
export async function readRecordCounts(db: Database, scope: ReportScope, share: number): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select name, page_type as "pageType", device, ${startOf[scope.unit]} as start,
      sum(total) / ${share}::float8 as total,
      coalesce(sum(total) filter (where ${isCensused}), 0) / ${share}::float8 as censused
    from (
      select counts.name, counts.total * weight as total, page_type, device, navigation_type, day, hour
      from performance_record ${sample(share)}
      cross join lateral (${countsOfRecord}) as counts
      where ${isReceived(scope)} and ${isInScope(scope)} and type in ('view', 'image')
    ) as counted
    group by grouping sets ((name), (name, page_type), (name, device), (name, ${unitColumns[scope.unit]}))`.execute(
    db,
  );
  return rows;
}

/** Narrows records by the time of their receipt, which has an index. */
export function isReceived({ from, to }: ReportScope): RawBuilder<unknown> {
  return sql`received_at >= ${from.slice(0, 10)}::date and received_at < ${to.slice(0, 10)}::date + 1`;
}

/** Returns what reads a share of the pages of a table. */
export function sample(share: number): RawBuilder<unknown> {
  return share < 1 ? sql`tablesample system (${share * 100}) repeatable (1)` : sql``;
}

const metricName = sql`case type
  when 'metric' then metric
  when 'timing' then 'timing/' || (data ->> 'behaviour') || '/' || (data ->> 'phase')
  else 'image/' || (data ->> 'host') end`;

const measuredValue = sql`case type
  when 'metric' then value
  when 'timing' then (data ->> 'duration')::float8
  else (data ->> 'slowest')::float8 end`;

/** As `bucketOf` computes it. */
const bucketOf = sql`case when ${measuredValue} = 0 then ${ZERO_BUCKET}::integer
  else ceil(ln(greatest(${measuredValue}, ${SMALLEST}::float8)) / ln(${GAMMA}::float8))::integer end`;

/** As `rateMetric` computes it. */
const ratingOf = sql`case ${sql.join(
  METRICS.map((metric) => {
    const [good, fair] = THRESHOLDS[metric];
    return sql`when metric = ${metric} then case when value <= ${good}::float8 then ${RATINGS[0]}
      when value <= ${fair}::float8 then ${RATINGS[1]} else ${RATINGS[2]} end`;
  }),
  sql` `,
)} else '' end`;

/** What a view and the images of a view count: see `record-contribution.ts`. */
const countsOfRecord = sql`
  select 'view' as name, 1::float8 as total where type = 'view'
  union all select 'hidden', 1 where type = 'view' and data ->> 'wasHidden' = 'true'
  union all select 'unsupported/' || metrics.name, 1
    from unnest(array[${sql.join([...METRICS])}]::text[]) as metrics (name)
    where type = 'view' and not data -> 'supported' ? metrics.name
  union all select 'image/' || (data ->> 'host') || '/' || sums.field,
      case sums.field when 'views' then 1 else (data ->> sums.field)::float8 end
    from unnest(array['views', 'count', 'bytes', 'cached']) as sums (field)
    where type = 'image'`;
