import { sql } from 'kysely';
import { METRICS } from '../../../../contract/telemetry/metrics';
import type { Database } from '../../../platform/database/open-database';
import type { Contribution } from '../../intake/contribution';
import type { DimensionValues } from '../../intake/dimensions';
import type { PerformanceRow } from '../performance-row';
import { type MetricValue, metricContribution } from '../record-contribution';
import type { RowBatch } from './insert-rows';
import { contextKey, storeContexts } from './measurement-contexts';
import { contextColumns } from './measurement-sql';

type StoredMetric = MetricValue & { key: string; revision: number };

/** The contribution of a metric before and after a later revision. */
export interface Replacement {
  before: Contribution;
  after: Contribution;
}

/** Stores later revisions of metrics and returns what changes. A metric keeps the day and hour of its first revision. */
export async function replaceMetrics(
  db: Database,
  batch: RowBatch,
  rows: readonly PerformanceRow[],
): Promise<Replacement[]> {
  const metrics = rows.filter(({ packed }) => METRICS.some((metric) => metric === packed.kind));
  if (metrics.length === 0) return [];
  const stored = await lockMetrics(
    db,
    metrics.map(({ key }) => key),
  );
  const replacements: Replacement[] = [];
  for (const row of metrics) {
    const old = stored.get(row.key);
    if (!old || old.revision >= row.packed.revision) continue;
    await updateMetric(db, batch, row, old);
    replacements.push({ before: metricContribution(old), after: metricContribution(latestOf(row, old)) });
  }
  return replacements;
}

function latestOf({ dimensions, context, packed }: PerformanceRow, old: StoredMetric): MetricValue {
  const { day, hour, visitClass } = old.dimensions;
  return {
    metric: old.metric,
    value: packed.value,
    weight: context.weight,
    dimensions: { ...dimensions, day, hour, visitClass },
  };
}

async function lockMetrics(db: Database, keys: readonly string[]): Promise<Map<string, StoredMetric>> {
  const { rows } = await sql<
    DimensionValues & Pick<StoredMetric, 'key' | 'metric' | 'value' | 'weight' | 'revision'>
  >`
    select m.key::text as key, m.kind as metric, m.value, m.revision, m.day::text as day, m.hour,
      m.visit_class as "visitClass", ${contextColumns}
    from performance_measurement m join performance_context c on c.id = m.context_id
    where m.key = any(${keys}::bigint[]) order by m.key for update of m`.execute(db);
  return new Map(
    rows.map(({ key, metric, value, weight, revision, ...dimensions }) => [
      key,
      { key, metric, value, weight, revision, dimensions },
    ]),
  );
}

async function updateMetric(
  db: Database,
  { websiteId, contextIds }: RowBatch,
  { context, packed }: PerformanceRow,
  { key, dimensions: { day } }: StoredMetric,
): Promise<void> {
  const ofDay = { ...context, day };
  const name = contextKey(ofDay);
  const id = contextIds.get(name) ?? (await storeContexts(db, websiteId, [ofDay])).get(name);
  await sql`
    update performance_measurement set context_id = ${id}, value = ${packed.value}, revision = ${packed.revision},
      data = ${JSON.stringify(packed.data)}::json
    where key = ${key}::bigint and day = ${day}::date`.execute(db);
}
