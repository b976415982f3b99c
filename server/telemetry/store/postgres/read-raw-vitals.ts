import { type RawBuilder, sql } from 'kysely';
import { METRICS } from '../../../../contract/telemetry/metrics';
import type { Dimension } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import { RATINGS, THRESHOLDS } from '../../intake/rate-metric';
import type { RatedBucket } from '../figure-rows';
import { GAMMA, SMALLEST, ZERO_BUCKET } from '../histogram';
import type { ReportScope } from '../report-scope';
import { splitPeriod } from '../split-period';
import { dimensionColumns, isInScope } from './is-in-scope';
import { measurementsOf } from './measurement-sql';
import { isCensused } from './read-recent';

/** A bucket of one metric and one value of a dimension. */
export interface ValueBucket extends RatedBucket {
  metric: string;
  value: string;
}

/** Returns how many views single records have with each value of a dimension, the most frequent first. */
export async function readRawValues(
  db: Database,
  scope: ReportScope,
  by: Dimension,
  share: number,
): Promise<{ value: string; views: number }[]> {
  const viewsOf = new Map<string, number>();
  for (const part of splitPeriod(scope)) {
    const { rows } = await sql<{ value: string; views: number }>`
      select ${dimensionColumns[by]} as value, sum(weight) / ${share}::float8 as views
      from ${measurementsOf(part, share)} as measurements
      where ${isInScope(part)} and kind = 'view'
      group by ${dimensionColumns[by]}`.execute(db);
    for (const { value, views } of rows) viewsOf.set(value, (viewsOf.get(value) ?? 0) + views);
  }
  return [...viewsOf]
    .map(([value, views]) => ({ value, views }))
    .sort((one, other) => other.views - one.views || (one.value < other.value ? -1 : 1));
}

interface WantedBuckets {
  by: Dimension | null;
  values: readonly string[];
  share: number;
}

/**
 * Returns the buckets of the web vitals from the single records of a part of the period, or from a share of them: those of each
 * listed value of a dimension, or of all visits under the empty value.
 */
export async function readRawVitals(
  db: Database,
  part: ReportScope,
  { by, values, share }: WantedBuckets,
): Promise<ValueBucket[]> {
  const value = by ? dimensionColumns[by] : sql`''`;
  const isListed = by ? sql`${value} = any(${values})` : sql`true`;
  const { rows } = await sql<ValueBucket>`
    select kind as metric, segment as value, rating, bucket,
      count(*)::float8 as samples, sum(weight) / ${share}::float8 as weight,
      sum(weight * weight) / ${share * share}::float8 as "weightSquares",
      coalesce(sum(weight) filter (where ${isCensused}), 0) / ${share}::float8 as censused
    from (
      select kind, ${value} as segment, ${ratingOf} as rating, ${bucketOf} as bucket,
        navigation_type, page_type, weight
      from ${measurementsOf(part, share)} as measurements
      where ${isInScope(part)} and kind in (${sql.join([...METRICS])}) and ${isListed}
    ) as records
    group by kind, segment, rating, bucket`.execute(db);
  return rows;
}

/** As `bucketOf` computes it. */
const bucketOf = sql`case when value = 0 then ${ZERO_BUCKET}::integer
  else ceil(ln(greatest(value, ${SMALLEST}::float8)) / ln(${GAMMA}::float8))::integer end`;

/** As `rateMetric` computes it. */
const ratingOf: RawBuilder<unknown> = sql`case ${sql.join(
  METRICS.map((metric) => {
    const [good, fair] = THRESHOLDS[metric];
    return sql`when kind = ${metric} then case when value <= ${good}::float8 then ${RATINGS[0]}
      when value <= ${fair}::float8 then ${RATINGS[1]} else ${RATINGS[2]} end`;
  }),
  sql` `,
)} else '' end`;
