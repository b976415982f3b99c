import type { Browser, Page } from '@playwright/test';
import { attributeProfile, type CpuProfile, type OwnTime } from './attribute-profile';
import { type BenchPage, clickProduct, openBenchPage, untilIdle, untilLabelled } from './bench-page';
import { probePage } from './page-probe';

/** What one round says of a contender. Times in ms. */
export interface Measures {
  readonly bytesReady: number;
  readonly bytesAdded: number;
  /** Main-thread time in its own code from navigation to idle. */
  readonly boot: number;
  /** The same of its files that only count visits and vitals. */
  readonly beaconBoot: number;
  readonly beaconBytes: number;
  readonly blocking: number;
  readonly longTasks: number;
  readonly layoutShift: number;
  readonly heap: number;
  readonly coldClick: number;
  readonly coldPress: number;
  readonly warmPaint: number;
}

export interface Round {
  readonly measures: Partial<Measures>;
  /** How often its boot was profiled before nothing came between. */
  readonly attempts: number;
  readonly bootByFunction: OwnTime['byFunction'];
}

export interface MeasuredPage {
  readonly origin: string;
  readonly path: string;
  /** Whether a click does anything. */
  readonly works: boolean;
  /** Bytes of script inside the page itself, brotli. */
  readonly inlineBytes: number;
  /** Whether a file only counts visits and vitals: it is weighed apart. */
  readonly isBeacon: (url: string) => boolean;
  readonly slowdown: number;
  /** Time between the profiler's samples, in µs. */
  readonly samplingInterval: number;
}

/** The product of the first click, and of the second, which finds the code there but itself untouched. */
const COLD = 2;
const WARM = 3;
/** How long a hand keeps a button down, in ms. */
const PRESS = 80;
const LONG_TASK = 50;
const ATTEMPTS = 5;
/** What one sample may stand for, in ms and as a share of the whole, in a profile to trust. */
const LONGEST_GAP = 6;
const GAP_SHARE = 0.05;
const ADDING = 'Adding…';
const ADDED = 'Added!';
const OWN_FOLDERS = ['/assets/vitrine/', '/contenders/'];

/** One round of a contender: a profiled page, then one that is not, as the profiler slows what it watches. */
export async function measureContender(browser: Browser, measured: MeasuredPage): Promise<Round> {
  const { own, attempts, press } = await measureBootUndisturbed(browser, measured);
  const used = await measureUse(browser, measured);
  const beaconBoot = [...own.byFile].reduce(
    (sum, [url, time]) => sum + (measured.isBeacon(url) ? time : 0),
    0,
  );
  const measures = { boot: own.total - beaconBoot, beaconBoot, ...press, ...used };
  return { measures, attempts, bootByFunction: own.byFunction };
}

/**
 * Profiles a boot again while something else had the processor for long in the middle of it, up to `ATTEMPTS` times;
 * then the least disturbed one counts.
 */
async function measureBootUndisturbed(
  browser: Browser,
  measured: MeasuredPage,
): Promise<BootMeasure & { attempts: number }> {
  let best = await measureBoot(browser, measured);
  let attempts = 1;
  while (measured.works && disturbance(best.own) > 1 && attempts < ATTEMPTS) {
    const next = await measureBoot(browser, measured);
    attempts += 1;
    if (disturbance(next.own) < disturbance(best.own)) best = next;
  }
  return { ...best, attempts };
}

/** How many times longer than it may be the longest gap is; infinite when the script ran between two samples. */
function disturbance({ longestGap, total, byFile }: OwnTime): number {
  const sawScript = [...byFile.keys()].some((file) => OWN_FOLDERS.some((folder) => file.includes(folder)));
  return sawScript ? longestGap / Math.max(LONGEST_GAP, total * GAP_SHARE) : Number.POSITIVE_INFINITY;
}

interface BootMeasure {
  readonly own: OwnTime;
  readonly press: Partial<Measures>;
}

async function measureBoot(browser: Browser, measured: MeasuredPage): Promise<BootMeasure> {
  const benchPage = await openBenchPage(browser, measured.origin, measured.slowdown);
  const { page, session } = benchPage;
  try {
    await page.addInitScript(probePage, { awaited: ADDING, button: '.sqs-add-to-cart-button' });
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: measured.samplingInterval });
    await session.send('Profiler.start');
    await page.goto(measured.path, { waitUntil: 'load' });
    await untilIdle(page);
    const { profile } = (await session.send('Profiler.stop')) as { profile: CpuProfile };
    await session.send('Profiler.disable');
    const own = attributeProfile(profile, (url) => isOwn(url, measured));
    if (!measured.works) return { own, press: {} };
    return { own, press: { coldPress: await clickToRequest(benchPage, PRESS) } };
  } finally {
    await benchPage.close();
  }
}

async function measureUse(browser: Browser, measured: MeasuredPage): Promise<Partial<Measures>> {
  const benchPage = await openBenchPage(browser, measured.origin, measured.slowdown);
  const { page } = benchPage;
  try {
    await page.addInitScript(probePage, { awaited: ADDING, button: '.sqs-add-to-cart-button' });
    await page.goto(measured.path, { waitUntil: 'load' });
    await untilIdle(page);
    const load = await readLoad(benchPage, measured);
    if (!measured.works) return load;
    const coldClick = await clickToRequest(benchPage, 0);
    await untilLabelled(page, COLD, ADDED);
    const bytes = await scriptBytes(page, measured);
    await untilIdle(page);
    return {
      ...load,
      coldClick,
      bytesAdded: bytes.own,
      beaconBytes: bytes.beacons,
      warmPaint: await clickToPaint(benchPage),
    };
  } finally {
    await benchPage.close();
  }
}

async function readLoad({ page, session }: BenchPage, measured: MeasuredPage): Promise<Partial<Measures>> {
  const { longTasks, layoutShift } = await page.evaluate(() => window.benchNotes);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return {
    bytesReady: (await scriptBytes(page, measured)).own,
    blocking: longTasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0),
    longTasks: longTasks.length,
    layoutShift,
    heap: usedSize,
  };
}

/** From the click, as its event says, to the moment the request was made, on the page's own clock. */
async function clickToRequest(benchPage: BenchPage, pressMs: number): Promise<number> {
  const { page } = benchPage;
  const answered = page.waitForResponse((response) => response.url().endsWith('/entries'));
  await clickProduct(benchPage, COLD, { pressMs });
  await (await answered).finished();
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/entries')),
    undefined,
    { polling: 50 },
  );
  return page.evaluate(() => {
    const sent = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/entries'));
    return (sent?.startTime ?? Number.NaN) - window.benchNotes.clickedAt;
  });
}

async function clickToPaint(benchPage: BenchPage): Promise<number> {
  const { page } = benchPage;
  await clickProduct(benchPage, WARM, { pressMs: 0 });
  await page.waitForFunction(() => window.benchNotes.paintedAt > 0, undefined, { polling: 50 });
  return page.evaluate(() => window.benchNotes.paintedAt - window.benchNotes.clickedAt);
}

async function scriptBytes(
  page: Page,
  { inlineBytes, isBeacon }: MeasuredPage,
): Promise<{ own: number; beacons: number }> {
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
  const sum = (wanted: boolean) =>
    files.reduce((total, { name, bytes }) => total + (isBeacon(name) === wanted ? bytes : 0), 0);
  return { own: sum(false) + inlineBytes, beacons: sum(true) };
}

/** Its files, and the page itself: the only scripts in there are its own. */
function isOwn(url: string, { origin, path }: MeasuredPage): boolean {
  return url === `${origin}${path}` || OWN_FOLDERS.some((folder) => url.startsWith(`${origin}${folder}`));
}
