const ROUNDS = 5;

/** Of the shops that are measured. */
export const OWNER_TOKEN = 'the-token-of-this-load-run';

/** Queries of the reports that are measured, by what they show. */
export const REPORTS = {
  everything: {},
  'one device': { device: 'phone' },
  'one page': { path: '/shop/p/product-3' },
  'one country': { country: 'DE' },
  'template and release, from records': { template: 'template-3', release: 'release-1' },
} as const;

/** Returns the date of a day before today in UTC, such as `2026-11-30`. */
export function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Prints a row of a table. */
export function printMeasure(name: string, value: string): void {
  console.log(`| ${name} | ${value} |`);
}

/** Returns the median of the milliseconds that runs take. */
export async function medianTime(run: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const startedAt = performance.now();
    await run();
    // The first round fills the caches of the database.
    if (round > 0) times.push(performance.now() - startedAt);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Returns the seconds that a run takes. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return (performance.now() - startedAt) / 1000;
}
