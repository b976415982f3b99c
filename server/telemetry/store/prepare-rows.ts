import { type CapValue, type CardinalityLimits, createDimensionCap } from '../intake/cardinality-limits';
import type { PerformanceDelivery } from '../intake/performance-data';
import { loadCapValue } from '../intake/store-together';
import type { VisitCounter } from '../intake/visit-classes';
import {
  addDimensions,
  createRows,
  type DimensionedRecord,
  limitedPerformanceValues,
  type PerformanceRow,
} from './performance-row';

export interface RowDeps {
  websiteId: string;
  limits: CardinalityLimits;
  visits: VisitCounter;
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
  { websiteId, limits, visits }: RowDeps,
  deliveries: readonly PerformanceDelivery[],
): Promise<PreparedRows | null> {
  const uncapped = deliveries.map((each) => ({ ...each, records: addDimensions(each, visits) }));
  const [first] = uncapped.filter((each) => each.records.length > 0);
  if (!first) return null;
  const capValue = await loadCapValue(limits, uncapped, limitedPerformanceValues);
  const capDimensions = createDimensionCap(capValue);
  const records = uncapped
    .flatMap((each) => each.records)
    .map((record) => ({ ...record, dimensions: capDimensions(record.dimensions) }));
  return { receivedAt: first.receivedAt, records, rows: createRows(websiteId, records, capValue), capValue };
}
