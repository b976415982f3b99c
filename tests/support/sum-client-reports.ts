import type { ClientReports, Counts } from '../../src/telemetry/outbox-record';

/** Returns the sums of client reports. The counts of one id are added up once, however often they were reported. */
export function sumClientReports(reports: readonly (ClientReports | undefined | null)[]): Counts {
  const sum: Counts = {};
  for (const counts of Object.values(Object.assign({}, ...reports)) as Counts[])
    for (const [outcome, count] of Object.entries(counts) as [keyof Counts, number][])
      sum[outcome] = (sum[outcome] ?? 0) + count;
  return sum;
}

/** Returns how many records were dropped, for any reason. */
export function droppedOf({ made: _made, sent: _sent, ...dropped }: Counts): number {
  return Object.values(dropped).reduce((sum, count) => sum + count, 0);
}
