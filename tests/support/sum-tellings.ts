import type { Counts, Tellings } from '../../src/telemetry/outbox-record';

/** What became of records, all in all: what is told under one id counts once, however often it was told. */
export function sumTellings(told: readonly (Tellings | undefined | null)[]): Counts {
  const sum: Counts = {};
  for (const counts of Object.values(Object.assign({}, ...told)) as Counts[])
    for (const [outcome, count] of Object.entries(counts) as [keyof Counts, number][])
      sum[outcome] = (sum[outcome] ?? 0) + count;
  return sum;
}

/** How many were given up, for whichever reason. */
export function droppedOf({ made: _made, sent: _sent, ...dropped }: Counts): number {
  return Object.values(dropped).reduce((sum, count) => sum + count, 0);
}
