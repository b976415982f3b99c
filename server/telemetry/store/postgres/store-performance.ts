import { sql } from 'kysely';
import { METRICS } from '../../../../contract/telemetry/metrics';
import type { MeasurementDays } from '../../../platform/database/measurement-days';
import type { Database } from '../../../platform/database/open-database';
import { type Contribution, countDrops } from '../../intake/daily-counts';
import type { DimensionValues } from '../../intake/dimensions';
import type { PerformanceDelivery } from '../../intake/performance-data';
import type { RecordCounters } from '../../intake/record-counters';
import { type PerformanceRow, prepareRows, type RowDeps } from '../performance-row';
import { type MetricValue, metricContribution } from '../record-contribution';
import { type AggregateUpdate, createAggregateUpdate } from './aggregate-update';
import { type ContextIds, contextKey, type MeasurementContexts, storeContexts } from './measurement-contexts';
import { contextColumns } from './measurement-sql';

export interface PerformanceStoreDeps extends RowDeps {
  db: Database;
  contexts: MeasurementContexts;
  days: MeasurementDays;
  counters: RecordCounters;
}

/**
 * Stores deliveries of one UTC day and updates the aggregates in one transaction. A record whose id is already stored is neither stored
 * nor counted again. Of a metric the latest revision counts, in whichever order revisions arrive.
 */
export async function storePerformance(
  deps: PerformanceStoreDeps,
  deliveries: readonly PerformanceDelivery[],
): Promise<void> {
  const prepared = await prepareRows(deps, deliveries);
  if (!prepared) return;
  const { receivedAt, records, rows, capValue } = prepared;
  const { db, websiteId, contexts, days, counters } = deps;
  const rowDays = [...new Set(rows.map(({ context }) => context.day))].sort();
  for (const day of rowDays) await days.create(day);
  const contextIds = await contexts.load(rows.map(({ context }) => context));
  const stored = { websiteId, contextIds };
  const unchanged = await db
    .transaction()
    .execute(async (transaction) => {
      const update = createAggregateUpdate();
      const repeated = await writeRows(transaction, stored, rows, update);
      for (const drops of await countDrops(transaction, websiteId, receivedAt, records, capValue))
        update.add(drops);
      await update.write(transaction, websiteId);
      return repeated;
    })
    .catch((error: unknown) => {
      for (const day of rowDays) days.forget(day);
      throw error;
    });
  counters.countDuplicates('performance', unchanged);
}

/**
 * Inserts new rows, replaces metrics of which a later revision arrived, and adds both to the update. Returns the number of
 * rows that changed nothing.
 */
async function writeRows(
  db: Database,
  batch: RowBatch,
  rows: readonly PerformanceRow[],
  update: AggregateUpdate,
): Promise<number> {
  const stored = await insertRows(db, batch, rows);
  for (const { key, contribution } of rows) if (!stored.has(key)) update.add(contribution);
  if (stored.size === 0) return 0;
  const repeated = rows.filter(({ key }) => stored.has(key));
  const replaced = await replaceMetrics(db, batch, repeated);
  for (const { before, after } of replaced) {
    update.subtract(before);
    update.add(after);
  }
  return repeated.length - replaced.length;
}

/** What rows that are stored together share. */
export interface RowBatch {
  websiteId: string;
  contextIds: ContextIds;
}

/** Inserts the rows that are not stored yet, and returns the keys of the others. A repeated record has the day of the first one. */
async function insertRows(
  db: Database,
  { contextIds }: RowBatch,
  rows: readonly PerformanceRow[],
): Promise<Set<string>> {
  const inserted = await insertNew(
    db,
    rows.map((row) => toColumns(row, contextIds)),
  );
  return new Set(rows.map(({ key }) => key).filter((key) => !inserted.has(key)));
}

async function insertNew(db: Database, rows: readonly ReturnType<typeof toColumns>[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  // Hardly any batch repeats a row, and reading back the keys of all takes a tenth of its time.
  const { rows: results } = await sql<{ inserted: string[] | null }>`
    with inserted as (
      insert into performance_measurement
        (received_at, key, value, context_id, day, view, revision, hour, view_class, page_load, kind, data)
      select "receivedAt", key, value, "contextId", day, view, revision, hour, "viewClass", "pageLoad", kind, data
      from json_to_recordset(${JSON.stringify(rows)}::json) as row ("receivedAt" timestamptz, key bigint, value float8,
        "contextId" integer, day date, view smallint, revision smallint, hour smallint, "viewClass" smallint, "pageLoad" uuid,
        kind text, data json)
      on conflict do nothing returning key
    )
    select case when count(*) = ${rows.length}::integer then null else coalesce(array_agg(key::text), '{}') end
      as inserted
    from inserted`.execute(db);
  return new Set(results[0]?.inserted ?? rows.map(({ key }) => key));
}

// Written out, because copies with spread and rest take a tenth of the time of a request.
function toColumns({ receivedAt, key, dimensions, context, packed }: PerformanceRow, contextIds: ContextIds) {
  return {
    receivedAt,
    key,
    value: packed.value,
    contextId: contextIds.get(contextKey(context)),
    day: context.day,
    view: packed.view,
    revision: packed.revision,
    hour: dimensions.hour,
    viewClass: dimensions.viewClass,
    pageLoad: packed.pageLoad,
    kind: packed.kind,
    data: packed.data,
  };
}

type StoredMetric = MetricValue & { key: string; revision: number };

/** The contribution of a metric before and after a later revision. */
export interface Replacement {
  before: Contribution;
  after: Contribution;
}

/** Stores later revisions of metrics and returns what changes. A metric keeps the day and hour of its first revision. */
async function replaceMetrics(
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
  const { day, hour, viewClass } = old.dimensions;
  return {
    metric: old.metric,
    value: packed.value,
    weight: context.weight,
    dimensions: { ...dimensions, day, hour, viewClass },
  };
}

async function lockMetrics(db: Database, keys: readonly string[]): Promise<Map<string, StoredMetric>> {
  const { rows } = await sql<
    DimensionValues & Pick<StoredMetric, 'key' | 'metric' | 'value' | 'weight' | 'revision'>
  >`
    select m.key::text as key, m.kind as metric, m.value, m.revision, m.day::text as day, m.hour,
      m.view_class as "viewClass", ${contextColumns}
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
