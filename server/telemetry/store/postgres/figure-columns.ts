import { type RawBuilder, sql } from 'kysely';
import { METRICS } from '../../../../contract/telemetry/metrics';
import { UNCENSUSED_NAVIGATIONS, UNCENSUSED_PAGE_TYPES } from '../../intake/dimensions';
import { RATINGS, THRESHOLDS } from '../../intake/rate-metric';
import { GAMMA, SMALLEST, ZERO_BUCKET } from '../histogram';
import type { ReportUnit } from '../report-scope';

/** The start of a row's day or hour, as the report writes it. */
export const startOf: Record<ReportUnit, RawBuilder<unknown>> = {
  day: sql`day::text`,
  hour: sql`day::text || 'T' || lpad(hour::text, 2, '0') || ':00:00Z'`,
};

/** The columns that a day or an hour is grouped by. */
export const unitColumns: Record<ReportUnit, RawBuilder<unknown>> = { day: sql`day`, hour: sql`day, hour` };

/** Whether the census sends a hit for the page views of a row. */
export const isCensused = sql`
  navigation_type not in (${sql.join(UNCENSUSED_NAVIGATIONS)}) and page_type not in (${sql.join(UNCENSUSED_PAGE_TYPES)})`;

/**
 * The columns of the report's slices. Grouping sets leave null in those that a row is not grouped by; the stored values are never
 * null.
 */
export const sliceColumns = (unit: ReportUnit) =>
  sql`page_type as "pageType", device, ${startOf[unit]} as start`;

/** As `bucketOf` computes it. */
export const bucketOf = sql`case when value = 0 then ${ZERO_BUCKET}::integer
  else ceil(ln(greatest(value, ${SMALLEST}::float8)) / ln(${GAMMA}::float8))::integer end`;

/** As `rateMetric` computes it. */
export const ratingOf: RawBuilder<unknown> = sql`case ${sql.join(
  METRICS.map((metric) => {
    const [good, fair] = THRESHOLDS[metric];
    return sql`when kind = ${metric} then case when value <= ${good}::float8 then ${RATINGS[0]}
      when value <= ${fair}::float8 then ${RATINGS[1]} else ${RATINGS[2]} end`;
  }),
  sql` `,
)} else '' end`;
