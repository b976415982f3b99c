import { createHash } from 'node:crypto';
import { DIMENSIONS } from '../../../contract/telemetry/report';
import {
  type CapValue,
  type CardinalityLimits,
  createDimensionCap,
  limitedValues,
} from '../intake/cardinality-limits';
import { type Contribution, dropReasons } from '../intake/daily-counts';
import { createDimensionReader, type DimensionValues, utcDay } from '../intake/dimensions';
import type { LimitedValue } from '../intake/known-values';
import type { ReceivedRecord } from '../intake/parse-batch';
import type { PerformanceData, PerformanceDelivery } from '../intake/performance-data';
import { type Delivery, loadCapValue } from '../intake/store-together';
import type { ViewCounter } from '../intake/view-classes';
import { type PackedRecord, packRecord } from './pack-record';
import type { MeasurementContext } from './postgres/measurement-contexts';
import { recordContribution } from './record-contribution';

/** A received record with its dimensions. */
export interface DimensionedRecord extends ReceivedRecord<PerformanceData> {
  /** ISO 8601. */
  receivedAt: string;
  dimensions: DimensionValues;
}

/** A row of `performance_measurement`, and what it adds to the aggregates. */
export interface PerformanceRow {
  /** Hash of the id of a record, or of what the revisions of a metric have in common. */
  key: string;
  receivedAt: string;
  dimensions: DimensionValues;
  context: MeasurementContext;
  packed: PackedRecord;
  contribution: Contribution;
}

/** Returns the records of a delivery with the dimensions that they state, before any cap. */
function addDimensions(
  { records, receivedAt: time, client }: Delivery<ReceivedRecord<PerformanceData>>,
  views: ViewCounter,
): DimensionedRecord[] {
  const readDimensions = createDimensionReader(time, client);
  const classify = views.of(utcDay(time), client.network);
  const receivedAt = time.toISOString();
  return records.map(({ id, counts, data }) => {
    const viewClass = classify(nameValue(data), data.type === 'metric' ? metricKey(data) : id);
    return { id, counts, data, receivedAt, dimensions: readDimensions(data, viewClass) };
  });
}

/** Returns what a record counts as in the share of its network. The revisions of a metric are one value. */
function nameValue(data: PerformanceData): string {
  switch (data.type) {
    case 'view':
      return 'view';
    case 'metric':
      return data.name;
    case 'timing':
      return `${data.behaviour}/${data.phase}`;
    case 'image':
      return data.host;
    case 'script':
      return `script/${data.url}`;
  }
}

/** Returns the values of records that count against a cardinality limit. */
function limitedPerformanceValues(records: readonly DimensionedRecord[]): LimitedValue[] {
  const values = [...new Set(records.map(({ dimensions }) => dimensions))].flatMap(limitedValues);
  for (const { data, counts } of records) {
    if (counts) values.push(...dropReasons(counts));
    if (data.type === 'timing') values.push({ dimension: 'behaviour', value: data.behaviour });
    if (data.type === 'image') values.push({ dimension: 'host', value: data.host });
  }
  return values;
}

/** Returns one row a key, the latest revision, sorted by key. Expects capped dimensions. */
function createRows(
  websiteId: string,
  records: readonly DimensionedRecord[],
  capValue: CapValue,
): PerformanceRow[] {
  const latest = new Map<string, PerformanceRow>();
  for (const record of records) {
    const row = createRow(websiteId, record, capValue);
    const other = latest.get(row.key);
    if (!other || row.packed.revision > other.packed.revision) latest.set(row.key, row);
  }
  return [...latest.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

function createRow(
  websiteId: string,
  { id, receivedAt, data, dimensions }: DimensionedRecord,
  capValue: CapValue,
): PerformanceRow {
  const name = data.type === 'metric' ? metricKey(data) : id;
  const context = contextOf(dimensions, data);
  return {
    key: measurementKey(websiteId, name),
    receivedAt,
    dimensions,
    context,
    packed: packRecord(data, context),
    contribution: recordContribution(data, dimensions, capValue),
  };
}

const DAY_AND_DIMENSIONS = ['day', ...DIMENSIONS] as const;

// Field by field, because a copy with spread takes ten times as long.
function contextOf(
  dimensions: DimensionValues,
  { weight, collectorVersion }: PerformanceData,
): MeasurementContext {
  const context: Partial<Record<keyof MeasurementContext, string | number>> = { weight, collectorVersion };
  for (const name of DAY_AND_DIMENSIONS) context[name] = dimensions[name];
  return context as MeasurementContext;
}

/** Returns what the revisions of a metric have in common. */
function metricKey({ pageLoadId, view, name }: Extract<PerformanceData, { type: 'metric' }>): string {
  return `${pageLoadId}/${view}/${name}`;
}

/**
 * Returns the key that identifies a measurement of a website: the first 64 bits of a hash, as a signed integer in decimals.
 * Among ten million measurements, two have the same one with a probability of three in a million.
 */
export function measurementKey(websiteId: string, name: string): string {
  return createHash('sha256').update(`${websiteId}\n${name}`).digest().readBigInt64BE().toString();
}

export interface RowDeps {
  websiteId: string;
  limits: CardinalityLimits;
  views: ViewCounter;
}

/** The records of deliveries of one UTC day, as they are stored. */
export interface PreparedRows {
  receivedAt: Date;
  records: readonly DimensionedRecord[];
  /** One row a key, the latest revision. */
  rows: readonly PerformanceRow[];
  capValue: CapValue;
}

/** Returns the rows of deliveries, with the values that are counted by their names; null without records. */
export async function prepareRows(
  { websiteId, limits, views }: RowDeps,
  deliveries: readonly PerformanceDelivery[],
): Promise<PreparedRows | null> {
  const uncapped = deliveries.map((each) => ({ ...each, records: addDimensions(each, views) }));
  const [first] = uncapped.filter((each) => each.records.length > 0);
  if (!first) return null;
  const capValue = await loadCapValue(limits, uncapped, limitedPerformanceValues);
  const capDimensions = createDimensionCap(capValue);
  const records = uncapped
    .flatMap((each) => each.records)
    .map((record) => ({ ...record, dimensions: capDimensions(record.dimensions) }));
  return { receivedAt: first.receivedAt, records, rows: createRows(websiteId, records, capValue), capValue };
}
