import { METRICS } from '../../../contract/telemetry/metrics';
import { RATINGS, THRESHOLDS } from '../intake/rate-metric';
import { dimensionNames } from './figure-columns';
import { ch, type Fragment, join } from './statement';

const KEY = ch`website_id, day, page_load, view, kind, key`;
const LATEST = [...dimensionNames, ch`weight`, ch`value`, ch`revision`];
const VISIT = ch`website_id, day, toDateTime(intDiv(received, 1000)) AS received_at, page_load, view,
  ${join(dimensionNames)}, weight`;

/**
 * Returns the statements that create the views for other programs. docs/exports.md documents their columns, which stay as
 * they are; those of the same name in PostgreSQL have the same, and no `day`.
 */
export function viewStatements(): Fragment[] {
  return [
    ch`CREATE VIEW IF NOT EXISTS vitrine_visits AS SELECT ${VISIT} FROM (${latestRecords(['view'])})`,
    ch`CREATE VIEW IF NOT EXISTS vitrine_vitals AS
      SELECT ${VISIT}, kind AS metric, value, revision, ${rating} AS rating FROM (${latestRecords(METRICS)})`,
  ];
}

/** Returns each record of some kinds with its latest revision. */
function latestRecords(kinds: readonly string[]): Fragment {
  return ch`
    SELECT ${KEY}, argMax(received_at, version) AS received,
      ${join(LATEST.map((column) => ch`argMax(${column}, version) AS ${column}`))}
    FROM performance_record WHERE kind IN (${kinds}) GROUP BY ${KEY}`;
}

/** As `rateMetric` computes it. */
const rating = (() => {
  const isAtMost = (place: 0 | 1) =>
    join(
      METRICS.map((metric) => ch`(kind = ${metric} AND value <= ${THRESHOLDS[metric][place]})`),
      ' OR ',
    );
  const [good, fair, poor] = RATINGS;
  return ch`multiIf(${isAtMost(0)}, ${good}, ${isAtMost(1)}, ${fair}, ${poor})`;
})();
