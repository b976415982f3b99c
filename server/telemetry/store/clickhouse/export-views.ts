import { METRICS } from '../../../../contract/telemetry/metrics';
import { RATINGS, THRESHOLDS } from '../../intake/rate-metric';
import { dimensionNames } from './columns';
import { type Fragment, join, raw } from './statement';

const VIEW = `website_id, day, toDateTime(intDiv(received_at, 1000)) AS received_at, page_load, view,
  ${join(dimensionNames).parts.join('')}, weight`;
const quote = (name: string) => `'${name}'`;

/**
 * Returns the statements that create the views for other programs. docs/exports.md documents their columns, which stay as
 * they are; those of the same name in PostgreSQL have the same, and no `day`.
 */
export function viewStatements(): Fragment[] {
  return [
    `CREATE VIEW IF NOT EXISTS vitrine_views AS SELECT ${VIEW} FROM performance_record FINAL WHERE kind = 'view'`,
    `CREATE VIEW IF NOT EXISTS vitrine_vitals AS
      SELECT ${VIEW}, kind AS metric, value, revision, ${RATING} AS rating FROM performance_record FINAL
      WHERE kind IN (${METRICS.map(quote).join()})`,
  ].map(raw);
}

/** As `rateMetric` computes it. */
const RATING = (() => {
  const isAtMost = (place: 0 | 1) =>
    METRICS.map((metric) => `(kind = '${metric}' AND value <= ${THRESHOLDS[metric][place]})`).join(' OR ');
  const [good, fair, poor] = RATINGS.map(quote);
  return `multiIf(${isAtMost(0)}, ${good}, ${isAtMost(1)}, ${fair}, ${poor})`;
})();
