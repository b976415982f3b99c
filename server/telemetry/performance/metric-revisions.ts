import { sql } from 'kysely';
import type { MetricName } from '../../../schemas/metrics';
import type { Database } from '../../database/open-database';
import type { Contribution } from '../aggregates/aggregate-update';
import { DIMENSION_COLUMNS } from '../aggregates/dimensions';
import type { PerformanceRow } from './performance-row';
import { type MetricValue, metricContribution } from './record-contribution';

type MetricRow = PerformanceRow & { metric: MetricName; value: number };
type StoredMetric = MetricValue & { revision: number };

/** The contribution of a metric before and after a later revision. */
export interface Replacement {
  before: Contribution;
  after: Contribution;
}

/** Stores later revisions of metrics and returns what changes. A metric keeps the hour of its first revision. */
export async function replaceMetrics(
  db: Database,
  websiteId: string,
  rows: readonly PerformanceRow[],
): Promise<Replacement[]> {
  const metrics = rows.filter(isMetricRow);
  if (metrics.length === 0) return [];
  const keys = metrics.map(({ key }) => key);
  const stored = await lockMetrics(db, websiteId, keys);
  const replacements: Replacement[] = [];
  for (const row of metrics) {
    const old = stored.get(row.key);
    if (!old || old.revision >= row.revision) continue;
    const { day, hour, visitClass } = old.dimensions;
    const latest = { ...row, dimensions: { ...row.dimensions, day, hour, visitClass } };
    await updateMetric(db, websiteId, latest);
    replacements.push({ before: metricContribution(old), after: metricContribution(latest) });
  }
  return replacements;
}

function isMetricRow(row: PerformanceRow): row is MetricRow {
  return row.metric !== null;
}

async function lockMetrics(
  db: Database,
  websiteId: string,
  keys: readonly string[],
): Promise<Map<string, StoredMetric>> {
  const rows = await db
    .selectFrom('performanceRecord')
    .select(['key', 'metric', 'value', 'weight', 'revision'])
    .select(DIMENSION_COLUMNS.filter((column) => column !== 'day'))
    .select(sql<string>`day::text`.as('day'))
    .where('websiteId', '=', websiteId)
    .where('key', 'in', keys)
    .where('metric', 'is not', null)
    .orderBy('key')
    .forUpdate()
    .execute();
  return new Map(
    rows.map(({ key, metric, value, weight, revision, ...dimensions }) => [
      key,
      { metric: metric as MetricName, value: value ?? 0, weight, revision, dimensions },
    ]),
  );
}

async function updateMetric(
  db: Database,
  websiteId: string,
  { key, dimensions, weight, value, revision, data }: MetricRow,
): Promise<void> {
  await db
    .updateTable('performanceRecord')
    .set({ ...dimensions, weight, value, revision, data: JSON.stringify(data) })
    .where('websiteId', '=', websiteId)
    .where('key', '=', key)
    .execute();
}
