import type { ClientReports, OutcomeCounts } from '../../../contract/telemetry/record-envelope';
import type { Database } from '../../platform/database/open-database';
import type { Client } from '../../platform/http/parse-client';
import { type CapValue, limitedValues } from './cardinality-limits';
import { type DimensionValues, parseDimensions } from './dimensions';
import type { Hit } from './hit';
import type { LimitedValue } from './known-values';
import type { Delivery } from './store-together';
import type { ViewCounter } from './view-classes';

/** One value for a histogram. */
export interface Sample {
  metric: string;
  dimensions: DimensionValues;
  /** Empty for metrics without thresholds. */
  rating: string;
  bucket: number;
  weight: number;
}

/** An amount for a daily count. */
export interface Count {
  name: string;
  dimensions: DimensionValues;
  total: number;
}

/** The samples and counts that one record adds to histograms and daily counts. */
export interface Contribution {
  samples: Sample[];
  counts: Count[];
}

/** Outcomes that are not a drop. */
const NOT_DROPPED = ['made', 'sent'];

/** A record with the client reports that it carries. */
export interface ReportingRecord {
  counts: ClientReports | null;
  dimensions: DimensionValues;
}

interface DropReport {
  drops: OutcomeCounts;
  dimensions: DimensionValues;
}

/** Returns the drop reasons in client reports, as values of a limited dimension. */
export function dropReasons(reports: ClientReports | null): LimitedValue[] {
  const reasons = readDrops(reports).flatMap(([, drops]) => Object.keys(drops));
  return reasons.map((value) => ({ dimension: 'reason', value }));
}

/**
 * Returns what dropped records add to the daily counts, by reason. A report whose id was counted before adds nothing:
 * clients repeat a report until they know that it arrived.
 */
export async function countDrops(
  db: Database,
  websiteId: string,
  receivedAt: Date,
  records: readonly ReportingRecord[],
  capValue: CapValue,
): Promise<Contribution[]> {
  const reports = new Map<string, DropReport>();
  for (const { counts, dimensions } of records)
    for (const [id, drops] of readDrops(counts)) if (!reports.has(id)) reports.set(id, { drops, dimensions });
  const newIds = await insertReportIds(db, websiteId, receivedAt, [...reports.keys()]);
  return newIds.map((id) => toContribution(reports.get(id) as DropReport, capValue));
}

function toContribution({ drops, dimensions }: DropReport, capValue: CapValue): Contribution {
  const counts = Object.entries(drops).map(([reason, total]) => ({
    name: `dropped/${capValue('reason', reason)}`,
    dimensions,
    total,
  }));
  return { samples: [], counts };
}

function readDrops(reports: ClientReports | null): [id: string, drops: OutcomeCounts][] {
  return Object.entries(reports ?? {}).flatMap(([id, outcomes]) => {
    const drops = Object.entries(outcomes).filter(([outcome]) => !NOT_DROPPED.includes(outcome));
    return drops.length ? [[id, Object.fromEntries(drops)]] : [];
  });
}

/** Returns the ids that were not stored before. */
async function insertReportIds(
  db: Database,
  websiteId: string,
  receivedAt: Date,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const inserted = await db
    .insertInto('toldCount')
    // Sorted, so that two transactions with the same ids cannot deadlock.
    .values(ids.toSorted().map((id) => ({ websiteId, id, receivedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** A hit, event, button, form or overlay record. */
export interface TelemetryRecord {
  id: string;
  /** The call that delivered it. */
  kind: string;
  /** A hit's is that of `Hit`. */
  data: unknown;
  /** Outcomes of earlier records, as the client counted them. */
  counts: ClientReports | null;
}

/** A record that changes daily counts: a hit, or one that reports drops. */
export interface CountedRecord extends TelemetryRecord {
  dimensions: DimensionValues;
}

/** Returns the records that change daily counts, with their dimensions. */
export function selectCounted(delivery: Delivery<TelemetryRecord>, views: ViewCounter): CountedRecord[] {
  const { records, receivedAt, client } = delivery;
  return records
    .filter(({ kind, counts }) => kind === 'hit' || dropReasons(counts).length > 0)
    .map((record) => ({ ...record, dimensions: readRecordDimensions(record, receivedAt, client, views) }));
}

/** Returns the values of a record that count against a cardinality limit. */
export function limitedRecordValues({ dimensions, counts }: CountedRecord): LimitedValue[] {
  return [...limitedValues(dimensions), ...dropReasons(counts)];
}

/**
 * Returns what a hit adds to the daily counts. Coverage is a share of the hits of page loads, because few browsers
 * measure soft navigations.
 */
export function hitContribution({ data, dimensions }: CountedRecord): Contribution {
  const isLoad = (data as Hit['data']).data.navigationType === undefined;
  return { samples: [], counts: isLoad ? [{ name: 'hit', dimensions, total: 1 }] : [] };
}

function readRecordDimensions(
  { id, kind, data }: TelemetryRecord,
  receivedAt: Date,
  client: Client,
  views: ViewCounter,
): DimensionValues {
  if (kind !== 'hit') return parseDimensions(receivedAt, client, {});
  const { url, pageType, templateId } = (data as Hit['data']).data;
  const dimensions = parseDimensions(receivedAt, client, { path: url, pageType, template: templateId });
  const viewClass = views.of(dimensions.day, client.network)(kind, id);
  return { ...dimensions, viewClass };
}
