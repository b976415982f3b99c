import { z } from 'zod';
import type { ClientReports } from '../../../contract/telemetry/record-envelope';
import type { Client } from '../../platform/http/parse-client';
import { limitedValues } from './cardinality-limits';
import type { Contribution } from './contribution';
import { dropReasons } from './count-drops';
import { type DimensionValues, parseDimensions } from './dimensions';
import type { LimitedValue } from './known-values';
import type { Delivery } from './store-together';
import type { VisitCounter } from './visit-classes';

/** A hit, event, button, form or overlay record. */
export interface TelemetryRecord {
  id: string;
  /** The call that delivered it. */
  kind: string;
  data: unknown;
  /** Outcomes of earlier records, as the client counted them. */
  counts: ClientReports | null;
}

/** A record that changes daily counts: a hit, or one that reports drops. */
export interface CountedRecord extends TelemetryRecord {
  dimensions: DimensionValues;
}

/** The dimensions that a hit states; a theme may have written anything. */
const hitPage = z
  .object({
    data: z.object({
      url: z.string().optional(),
      pageType: z.number().optional(),
      templateId: z.string().optional(),
    }),
  })
  .catch({ data: {} });

/** Returns the records that change daily counts, with their dimensions. */
export function selectCounted(delivery: Delivery<TelemetryRecord>, visits: VisitCounter): CountedRecord[] {
  const { records, receivedAt, client } = delivery;
  return records
    .filter(({ kind, counts }) => kind === 'hit' || dropReasons(counts).length > 0)
    .map((record) => ({ ...record, dimensions: readRecordDimensions(record, receivedAt, client, visits) }));
}

/** Returns the values of a record that count against a cardinality limit. */
export function limitedRecordValues({ dimensions, counts }: CountedRecord): LimitedValue[] {
  return [...limitedValues(dimensions), ...dropReasons(counts)];
}

/** Returns what a hit adds to the daily counts: coverage is a share of the hits. */
export function hitContribution({ dimensions }: CountedRecord): Contribution {
  return { samples: [], counts: [{ name: 'hit', dimensions, total: 1 }] };
}

function readRecordDimensions(
  { id, kind, data }: TelemetryRecord,
  receivedAt: Date,
  client: Client,
  visits: VisitCounter,
): DimensionValues {
  if (kind !== 'hit') return parseDimensions(receivedAt, client, {});
  const { url, pageType, templateId } = hitPage.parse(data).data;
  const dimensions = parseDimensions(receivedAt, client, { path: url, pageType, template: templateId });
  const visitClass = visits.of(dimensions.day, client.network)(kind, id);
  return { ...dimensions, visitClass };
}
