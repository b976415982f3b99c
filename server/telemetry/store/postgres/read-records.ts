import { type RawBuilder, sql } from 'kysely';
import { METRICS } from '../../../../contract/telemetry/metrics';
import type { Database } from '../../../platform/database/open-database';
import { RATINGS, THRESHOLDS } from '../../intake/rate-metric';
import type { BucketRow, CountRow } from '../figure-rows';
import type { ViewCounts } from '../figures/views';
import { GAMMA, SMALLEST, ZERO_BUCKET } from '../histogram';
import type { ReportScope } from '../report-scope';
import { isInScope } from './is-in-scope';
import { measurementsOf } from './measurement-sql';
import { isCensused, startOf, unitColumns } from './read-recent';

/** Views that a report reads with all their records, and those that it looks through for them; of more, it reads a sample. */
const MAX_VIEWS: ViewCounts = { inScope: 100_000, ofSite: 200_000 };

/** Returns the share of the records that a report reads. Without an index by values, it looks through all of the site. */
export function sampledShare({ inScope, ofSite }: ViewCounts, most = MAX_VIEWS): number {
  return Math.min(1, most.inScope / inScope, most.ofSite / ofSite);
}

/** A bucket, or a count: its name is the metric, and its total the weight. */
type FigureRow = BucketRow & { isCount: boolean };

/** The figures of single records in all slices of the report. */
export interface RecordFigures {
  buckets: BucketRow[];
  counts: CountRow[];
}

/** Returns the figures of a period from single records, or from a share of them. It looks through the records once. */
export async function readRecordFigures(
  db: Database,
  scope: ReportScope,
  share: number,
): Promise<RecordFigures> {
  const { rows } = await sql<FigureRow>`
    with records as materialized (
      select kind, value, case when kind in ('view', 'image', 'timing') then data end as data,
        page_type, device, navigation_type, day, hour, weight
      from ${measurementsOf(scope, share)} as measurements where ${isInScope(scope)} and kind <> 'script'
    )
    ${bucketsOfRecords(scope, share)} union all ${countsOfRecords(scope, share)}`.execute(db);
  const figures: RecordFigures = { buckets: [], counts: [] };
  for (const { isCount, ...row } of rows)
    if (isCount) figures.counts.push(toCount(row));
    else figures.buckets.push(row);
  return figures;
}

function toCount({ metric, pageType, device, start, weight, censused }: BucketRow): CountRow {
  return { name: metric, pageType, device, start, total: weight, censused };
}

function bucketsOfRecords({ unit }: ReportScope, share: number): RawBuilder<unknown> {
  return sql`
    select false as "isCount", metric, rating, bucket, page_type as "pageType", device, ${startOf[unit]} as start,
      count(*)::float8 as samples, sum(weight) / ${share}::float8 as weight,
      sum(weight * weight) / ${share ** 2}::float8 as "weightSquares",
      coalesce(sum(weight) filter (where ${isCensused}), 0) / ${share}::float8 as censused
    from (
      select ${metricName} as metric, ${ratingOf} as rating, ${bucketOf} as bucket,
        page_type, device, navigation_type, day, hour, weight
      from records where kind <> 'view'
    ) as valued
    group by grouping sets (
      (metric, rating, bucket), (metric, rating, bucket, page_type),
      (metric, rating, bucket, device), (metric, rating, bucket, ${unitColumns[unit]})
    )`;
}

function countsOfRecords({ unit }: ReportScope, share: number): RawBuilder<unknown> {
  return sql`
    select true, name, '', 0, page_type, device, ${startOf[unit]}, 0,
      sum(total) / ${share}::float8, 0, coalesce(sum(total) filter (where ${isCensused}), 0) / ${share}::float8
    from (
      select counts.name, counts.total * weight as total, page_type, device, navigation_type, day, hour
      from records cross join lateral (${countsOfRecord}) as counts
      where kind in ('view', 'image')
    ) as counted
    group by grouping sets ((name), (name, page_type), (name, device), (name, ${unitColumns[unit]}))`;
}

const metricName = sql`case kind
  when 'timing' then 'timing/' || (data ->> 'behaviour') || '/' || (data ->> 'phase')
  when 'image' then 'image/' || (data ->> 'host')
  else kind end`;

/** As `bucketOf` computes it. */
const bucketOf = sql`case when value = 0 then ${ZERO_BUCKET}::integer
  else ceil(ln(greatest(value, ${SMALLEST}::float8)) / ln(${GAMMA}::float8))::integer end`;

/** As `rateMetric` computes it. */
const ratingOf = sql`case ${sql.join(
  METRICS.map((metric) => {
    const [good, fair] = THRESHOLDS[metric];
    return sql`when kind = ${metric} then case when value <= ${good}::float8 then ${RATINGS[0]}
      when value <= ${fair}::float8 then ${RATINGS[1]} else ${RATINGS[2]} end`;
  }),
  sql` `,
)} else '' end`;

/** The counts of a view and of its images, as in `record-contribution.ts`. */
const countsOfRecord = sql`
  select 'view' as name, 1::float8 as total where kind = 'view'
  union all select 'hidden', 1 where kind = 'view' and data ->> 'wasHidden' = 'true'
  union all select 'unsupported/' || metrics.name, 1
    from unnest(array[${sql.join([...METRICS])}]::text[]) as metrics (name)
    where kind = 'view' and data ? 'supported' and not data -> 'supported' ? metrics.name
  union all select 'image/' || (data ->> 'host') || '/' || sums.field,
      case sums.field when 'views' then 1 else (data ->> sums.field)::float8 end
    from unnest(array['views', 'count', 'bytes', 'cached']) as sums (field)
    where kind = 'image'`;
