import type { CpuProfile, OwnTime } from './attribute-profile';
import type { BenchPage } from './bench-page';

export interface ProfiledLoad {
  readonly path: string;
  /** Time between the profiler's samples, in µs. */
  readonly samplingInterval: number;
  /** Resolves once the page has nothing left to do. */
  readonly settled: (page: BenchPage['page']) => Promise<void>;
}

const ATTEMPTS = 5;
/** What one sample may stand for, in ms and as a share of the whole, in a profile to trust. */
const LONGEST_GAP = 6;
const GAP_SHARE = 0.05;

/** The CPU profile of a page from ahead of its navigation until it has settled. */
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
 * Measures again while something else had the processor for long in the middle of it, up to `ATTEMPTS` times; then
 * the least disturbed measure counts.
 * @param isOwn whether a file, by its address, is one that has to be seen running
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

/** How many times longer than it may be the longest gap is; infinite when the script ran between two samples. */
function disturbance({ longestGap, total, byFile }: OwnTime, isOwn: (url: string) => boolean): number {
  const sawScript = [...byFile.keys()].some(isOwn);
  return sawScript ? longestGap / Math.max(LONGEST_GAP, total * GAP_SHARE) : Number.POSITIVE_INFINITY;
}
