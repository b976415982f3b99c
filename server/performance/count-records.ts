import { z } from 'zod';
import type { Client } from '../http/read-client';
import type { RecordCounts } from '../records/read-lines';
import { boundSegment, type DimensionValue, type ValueBounds, valuesOf } from './bound-values';
import { dropContribution, isLoss } from './contribution';
import { dayOf, type Segment, segmentOf } from './segment';
import { createTally, type Tally } from './tally';

interface CountedRecord {
  id: string;
  kind: string;
  data: unknown;
  counts: RecordCounts | null;
}

/** What a hit says of its page; other records have some of it. */
const hitFacts = z
  .object({ data: z.object({ pageType: z.number().optional(), templateId: z.string().optional() }) })
  .catch({ data: {} });

/** What the performance report is to know of other records: the hits, which coverage is divided by, and losses. */
export async function countRecords(
  bounds: ValueBounds,
  receivedAt: Date,
  client: Client,
  records: readonly CountedRecord[],
): Promise<{ tallyOf(ids: ReadonlySet<string>): Tally }> {
  const day = dayOf(receivedAt);
  const counted = records
    .map((record) => ({ ...record, segment: segmentOfRecord(record, day, client) }))
    .filter(({ kind, counts }) => kind === 'hit' || Object.keys(counts ?? {}).some(isLoss));
  const bound = await bounds.learn(day, counted.flatMap(valuesOfRecord));
  return {
    tallyOf(ids) {
      const tally = createTally();
      const added = new Map(counted.filter(({ id }) => ids.has(id)).map((record) => [record.id, record]));
      for (const { kind, counts, segment } of added.values()) {
        const place = boundSegment(segment, bound);
        if (kind === 'hit') tally.add({ samples: [], counts: [{ name: 'hit', segment: place, total: 1 }] });
        tally.add(dropContribution(counts ?? {}, place, bound));
      }
      return tally;
    },
  };
}

function segmentOfRecord({ kind, data }: CountedRecord, day: string, client: Client): Segment {
  const { pageType, templateId } = kind === 'hit' ? hitFacts.parse(data).data : {};
  return segmentOf(day, client, { pageType, template: templateId });
}

function valuesOfRecord({ segment, counts }: CountedRecord & { segment: Segment }): DimensionValue[] {
  const reasons = Object.keys(counts ?? {}).filter(isLoss);
  return [...valuesOf(segment), ...reasons.map((value) => ({ dimension: 'reason' as const, value }))];
}
