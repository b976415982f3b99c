import type { Browser } from '@playwright/test';
import { attributeProfile, type Branch, type OwnTime } from './attribute-profile';
import { type BenchPage, clickProduct, openBenchPage, untilIdle } from './bench-page';
import { clickToRequest } from './click-to-request';
import { type LoadedScript, loadedScripts, sumBytes } from './loaded-scripts';
import { probePage } from './page-probe';
import { measureUndisturbed, profileLoad } from './profile-load';
import type { Round } from './results';

/** The measurements of a contender in one round. Times in ms. */
interface Measures {
  readonly bytesReady: number;
  readonly bytesAdded: number;
  /** Main-thread time in the contender's own code from navigation to idle. */
  readonly boot: number;
  /** Main-thread time in the files that only report telemetry. */
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

export type MeasureName = keyof Measures;

export interface MeasuredPage {
  readonly origin: string;
  readonly path: string;
  /** Whether the page's buttons work. */
  readonly works: boolean;
  /** Bytes of inline script, compressed with Brotli. */
  readonly inlineBytes: number;
  /** Returns whether a file only reports telemetry. These files are measured separately. */
  readonly isBeacon: (url: string) => boolean;
  /** The function that starts telemetry, attributed to the file of telemetry. */
  readonly telemetryStart: Branch;
  readonly slowdown: number;
  /** Time between the profiler's samples, in µs. */
  readonly samplingInterval: number;
}

/** The products of the first click and of the second, whose code is then loaded but not mounted on it. */
const COLD = 2;
const WARM = 3;
/** Time, in ms, for which a person typically holds a button down. */
const PRESS = 80;
const LONG_TASK = 50;
const ADDING = 'Adding…';
const ADDED = 'Added!';
const BUTTON = '.sqs-add-to-cart-button';
const OWN_FOLDERS = ['/assets/vitrine/', '/contenders/'];

/** Measures a contender in one round: on a profiled page, then without the profiler, which slows the page. */
export async function measureContender(
  browser: Browser,
  measured: MeasuredPage,
): Promise<Round<MeasureName>> {
  const profile = () => measureBoot(browser, measured);
  const { own, attempts, press } = measured.works
    ? await measureUndisturbed(profile, isScript)
    : { ...(await profile()), attempts: 1 };
  const used = await measureUse(browser, measured);
  const beaconBoot = [...own.byFile].reduce(
    (sum, [url, time]) => sum + (measured.isBeacon(url) ? time : 0),
    0,
  );
  const measures = { boot: own.total - beaconBoot, beaconBoot, ...press, ...used };
  return { measures, attempts, byFunction: own.byFunction };
}

interface BootMeasure {
  readonly own: OwnTime;
  readonly press: Partial<Measures>;
}

async function measureBoot(browser: Browser, measured: MeasuredPage): Promise<BootMeasure> {
  const benchPage = await openBenchPage(browser, measured.origin, measured.slowdown);
  try {
    await benchPage.page.addInitScript(probePage, { awaited: ADDING, added: ADDED, button: BUTTON });
    const profile = await profileLoad(benchPage, { ...measured, settled: untilIdle });
    const own = attributeProfile(profile, (url) => isOwn(url, measured), [measured.telemetryStart]);
    if (!measured.works) return { own, press: {} };
    return { own, press: { coldPress: await clickToRequest(benchPage, COLD, { pressMs: PRESS }) } };
  } finally {
    await benchPage.close();
  }
}

async function measureUse(browser: Browser, measured: MeasuredPage): Promise<Partial<Measures>> {
  const benchPage = await openBenchPage(browser, measured.origin, measured.slowdown);
  const { page } = benchPage;
  try {
    await page.addInitScript(probePage, { awaited: ADDING, added: ADDED, button: BUTTON });
    await page.goto(measured.path, { waitUntil: 'load' });
    await untilIdle(page);
    const load = await readLoad(benchPage, measured);
    if (!measured.works) return load;
    const coldClick = await clickToRequest(benchPage, COLD, { pressMs: 0 });
    await page.waitForFunction(() => window.benchNotes.isAdded, undefined, { polling: 50 });
    const scripts = await loadedScripts(page);
    await untilIdle(page);
    return {
      ...load,
      coldClick,
      bytesAdded: ownBytes(scripts, measured),
      beaconBytes: sumBytes(scripts, measured.isBeacon),
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
    bytesReady: ownBytes(await loadedScripts(page), measured),
    blocking: longTasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0),
    longTasks: longTasks.length,
    layoutShift,
    heap: usedSize,
  };
}

async function clickToPaint(benchPage: BenchPage): Promise<number> {
  const { page } = benchPage;
  await clickProduct(benchPage, WARM, { pressMs: 0 });
  await page.waitForFunction(() => window.benchNotes.paintedAt > 0, undefined, { polling: 50 });
  return page.evaluate(() => window.benchNotes.paintedAt - window.benchNotes.clickedAt);
}

function ownBytes(scripts: readonly LoadedScript[], { inlineBytes, isBeacon }: MeasuredPage): number {
  return sumBytes(scripts, (url) => !isBeacon(url)) + inlineBytes;
}

/** Returns whether a URL is one of the contender's files, or the page, whose inline scripts are its own. */
function isOwn(url: string, { origin, path }: MeasuredPage): boolean {
  return url === `${origin}${path}` || isScript(url);
}

function isScript(url: string): boolean {
  return OWN_FOLDERS.some((folder) => url.includes(folder));
}
