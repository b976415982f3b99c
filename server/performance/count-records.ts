import { z } from 'zod';
import type { Client } from '../http/read-client';
import type { RecordCounts, Tellings } from '../records/read-lines';
import { lossReasons } from '../records/take-losses';
import { boundSegment, type DimensionValue, type ValueBounds, valuesOf } from './bound-values';
import { dropContribution } from './contribution';
import { dayOf, type Segment, segmentOf } from './segment';
import { createTally, type Tally } from './tally';

interface CountedRecord {
  id: string;
  kind: string;
  data: unknown;
  counts: Tellings | null;
}

/** What a hit says of its page; other records have some of it. */
const hitFacts = z
  .object({ data: z.object({ pageType: z.number().optional(), templateId: z.string().optional() }) })
  .catch({ data: {} });

/** Counts those that are new, and what they tell of others that were lost, by the tellers' ids. */
export interface RecordCounter {
  tallyOf(added: ReadonlySet<string>, losses: ReadonlyMap<string, RecordCounts>): Tally;
}

/** What the performance report is to know of other records: the hits, which coverage is divided by, and losses. */
export async function countRecords(
  bounds: ValueBounds,
  receivedAt: Date,
  client: Client,
  records: readonly CountedRecord[],
): Promise<RecordCounter> {
  const day = dayOf(receivedAt);
  const counted = records
    .map((record) => ({ ...record, segment: segmentOfRecord(record, day, client) }))
    .filter(({ kind, counts }) => kind === 'hit' || lossReasons(counts).length > 0);
  const bound = await bounds.learn(day, counted.flatMap(valuesOfRecord));
  return {
    tallyOf(added, losses) {
      const tally = createTally();
      const byId = new Map(counted.map((record) => [record.id, record]));
      for (const { id, kind, segment } of byId.values()) {
        const place = boundSegment(segment, bound);
        if (kind === 'hit' && added.has(id))
          tally.add({ samples: [], counts: [{ name: 'hit', segment: place, total: 1 }] });
        tally.add(dropContribution(losses.get(id) ?? {}, place, bound));
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
  const reasons = lossReasons(counts).map((value) => ({ dimension: 'reason' as const, value }));
  return [...valuesOf(segment), ...reasons];
}
