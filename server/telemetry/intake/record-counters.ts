import { Counter, type Registry } from 'prom-client';
import type { ParsedBatch } from './parse-batch';

/** Counts what became of the records of this process. */
export interface RecordCounters {
  /** Counts a batch by its outcome: accepted, or refused by reason. */
  countBatch(
    call: string,
    batch: Pick<ParsedBatch<unknown>, 'records' | 'refusals'>,
    isWithinBudget: boolean,
  ): void;
  /** Counts accepted records that were stored before and changed nothing. */
  countDuplicates(kind: 'performance' | 'error' | 'record', count: number): void;
}

/** Adds the counters of records to the metrics of the server. */
export function createRecordCounters(registry: Registry): RecordCounters {
  const registers = [registry];
  const accepted = new Counter({
    name: 'vitrine_records_accepted_total',
    help: 'Records that were accepted, with those that were stored before.',
    labelNames: ['call'],
    registers,
  });
  const refused = new Counter({
    name: 'vitrine_records_refused_total',
    help: 'Records that were refused: invalid, refused by the settings, beyond the limit of a request, or of a network beyond its daily budget.',
    labelNames: ['call', 'reason'],
    registers,
  });
  const duplicates = new Counter({
    name: 'vitrine_records_duplicate_total',
    help: 'Accepted records that were stored before and changed nothing.',
    labelNames: ['kind'],
    registers,
  });
  return {
    countBatch(call, { records, refusals }, isWithinBudget) {
      accepted.inc({ call }, records.length);
      const { refused: byRule, ...others } = refusals;
      const reasons = { ...others, [isWithinBudget ? 'settings' : 'budget']: byRule };
      for (const [reason, count] of Object.entries(reasons))
        if (count > 0) refused.inc({ call, reason }, count);
    },
    countDuplicates(kind, count) {
      if (count > 0) duplicates.inc({ kind }, count);
    },
  };
}
