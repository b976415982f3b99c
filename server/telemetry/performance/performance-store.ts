import { sql } from 'kysely';
import type { Database } from '../../database/open-database';
import { type AggregateUpdate, createAggregateUpdate } from '../aggregates/aggregate-update';
import { type CardinalityLimits, createDimensionCap } from '../aggregates/cardinality-limits';
import { dimensionFields, dimensionNames, dimensionTypes } from '../aggregates/dimension-sql';
import type { VisitCounter } from '../aggregates/visit-classes';
import { countDrops } from '../intake/count-drops';
import { type Delivery, loadCapValue } from '../intake/delivery';
import type { ReceivedRecord } from '../intake/parse-batch';
import { replaceMetrics } from './metric-revisions';
import { addDimensions, createRows, limitedPerformanceValues, type PerformanceRow } from './performance-row';
import type { PerformanceData } from './record-contribution';

export interface PerformanceStoreDeps {
  db: Database;
  websiteId: string;
  limits: CardinalityLimits;
  visits: VisitCounter;
}

/** The vitals, timings and images that one request delivered. */
export type PerformanceDelivery = Delivery<ReceivedRecord<PerformanceData>>;

/**
 * Stores deliveries of one UTC day and updates the aggregates in one transaction. A record whose id is already stored is neither stored
 * nor counted again. Of a metric the latest revision counts, in whichever order revisions arrive.
 */
export async function storePerformance(
  { db, websiteId, limits, visits }: PerformanceStoreDeps,
  deliveries: readonly PerformanceDelivery[],
): Promise<void> {
  const uncapped = deliveries.map((each) => ({ ...each, records: addDimensions(each, visits) }));
  const [first] = uncapped.filter((each) => each.records.length > 0);
  if (!first) return;
  const capValue = await loadCapValue(limits, uncapped, limitedPerformanceValues);
  const capDimensions = createDimensionCap(capValue);
  const records = uncapped
    .flatMap((each) => each.records)
    .map((record) => ({ ...record, dimensions: capDimensions(record.dimensions) }));
  const rows = createRows(records, capValue);
  await db.transaction().execute(async (transaction) => {
    const update = createAggregateUpdate();
    await writeRows(transaction, websiteId, rows, update);
    for (const drops of await countDrops(transaction, websiteId, first.receivedAt, records, capValue))
      update.add(drops);
    await update.write(transaction, websiteId);
  });
}

/** Inserts new rows, replaces metrics of which a later revision arrived, and adds both to the update. */
async function writeRows(
  db: Database,
  websiteId: string,
  rows: readonly PerformanceRow[],
  update: AggregateUpdate,
): Promise<void> {
  const stored = await insertRows(db, websiteId, rows);
  for (const { key, contribution } of rows) if (!stored.has(key)) update.add(contribution);
  if (stored.size === 0) return;
  const repeated = rows.filter(({ key }) => stored.has(key));
  for (const { before, after } of await replaceMetrics(db, websiteId, repeated)) {
    update.subtract(before);
    update.add(after);
  }
}

/** Inserts the rows that are not stored yet, and returns the keys of the others. */
async function insertRows(
  db: Database,
  websiteId: string,
  rows: readonly PerformanceRow[],
): Promise<Set<string>> {
  // Hardly any batch repeats a row, and reading back the keys of all takes a tenth of its time.
  const { rows: results } = await sql<{ inserted: string[] | null }>`
    with inserted as (
      insert into performance_record
        (website_id, key, type, received_at, ${dimensionNames}, weight, metric, value, revision, data)
      select ${websiteId}, key, type, "receivedAt", ${dimensionFields}, weight, metric, value, revision, data
      from json_to_recordset(${JSON.stringify(rows.map(toColumns))}::json) as row (key text, type text,
        "receivedAt" timestamptz, ${dimensionTypes}, weight float8, metric text, value float8, revision integer,
        data jsonb)
      on conflict do nothing returning key
    )
    select case when count(*) = ${rows.length}::integer then null else coalesce(array_agg(key), '{}') end as inserted
    from inserted
    `.execute(db);
  const inserted = results[0]?.inserted;
  if (inserted === null || inserted === undefined) return new Set();
  const newKeys = new Set(inserted);
  return new Set(rows.map(({ key }) => key).filter((key) => !newKeys.has(key)));
}

// Written out, because copies with spread and rest take a tenth of the time of a request.
function toColumns({
  key,
  type,
  receivedAt,
  dimensions,
  weight,
  metric,
  value,
  revision,
  data,
}: PerformanceRow) {
  const { day, hour, path, pageType, template, device, browser, connection, country } = dimensions;
  const { navigationType, release, visitClass } = dimensions;
  return {
    key,
    type,
    receivedAt,
    day,
    hour,
    path,
    pageType,
    template,
    device,
    browser,
    connection,
    country,
    navigationType,
    release,
    visitClass,
    weight,
    metric,
    value,
    revision,
    data,
  };
}
