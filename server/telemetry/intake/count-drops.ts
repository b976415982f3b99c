import type { ClientReports, OutcomeCounts } from '../../../contract/telemetry/record-envelope';
import type { Database } from '../../platform/database/open-database';
import type { CapValue } from './cardinality-limits';
import type { Contribution } from './contribution';
import type { DimensionValues } from './dimensions';
import type { LimitedValue } from './known-values';

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
