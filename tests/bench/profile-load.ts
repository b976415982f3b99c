import type { CpuProfile, OwnTime } from './attribute-profile';
import type { BenchPage } from './bench-page';

export interface ProfiledLoad {
  readonly path: string;
  /** Time between the profiler's samples, in µs. */
  readonly samplingInterval: number;
  /** Resolves when the page is idle. */
  readonly settled: (page: BenchPage['page']) => Promise<void>;
}

const ATTEMPTS = 5;
/** Longest acceptable duration of a sample, in ms and as a share of the total. The larger of both applies. */
const LONGEST_GAP = 6;
const GAP_SHARE = 0.05;

/** Returns the CPU profile of a page from before its navigation until it has settled. */
export async function profileLoad(
  { page, session }: BenchPage,
  { path, samplingInterval, settled }: ProfiledLoad,
): Promise<CpuProfile> {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: samplingInterval });
  await session.send('Profiler.start');
  await page.goto(path, { waitUntil: 'load' });
  await settled(page);
  const { profile } = (await session.send('Profiler.stop')) as { profile: CpuProfile };
  await session.send('Profiler.disable');
  return profile;
}

/**
 * Measures up to `ATTEMPTS` times, until no other process interrupted the measurement for long. Returns the least
 * disturbed measurement.
 * @param isOwn returns whether the file at a URL must appear in the profile
 */
export async function measureUndisturbed<Measure extends { readonly own: OwnTime }>(
  measure: () => Promise<Measure>,
  isOwn: (url: string) => boolean,
): Promise<Measure & { attempts: number }> {
  let best = await measure();
  let attempts = 1;
  while (disturbance(best.own, isOwn) > 1 && attempts < ATTEMPTS) {
    const next = await measure();
    attempts += 1;
    if (disturbance(next.own, isOwn) < disturbance(best.own, isOwn)) best = next;
  }
  return { ...best, attempts };
}

/** Returns the ratio of the longest gap to the acceptable one; infinite when no sample contains the script. */
function disturbance({ longestGap, total, byFile }: OwnTime, isOwn: (url: string) => boolean): number {
  const sawScript = [...byFile.keys()].some(isOwn);
  return sawScript ? longestGap / Math.max(LONGEST_GAP, total * GAP_SHARE) : Number.POSITIVE_INFINITY;
}
