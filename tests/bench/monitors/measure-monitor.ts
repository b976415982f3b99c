import type { Browser } from '@playwright/test';
import { attributeProfile, type Branch, type OwnTime } from '../attribute-profile';
import { type BenchPage, openBenchPage } from '../bench-page';
import { clickToRequest } from '../click-to-request';
import { loadedScripts, sumBytes } from '../loaded-scripts';
import { probePage } from '../page-probe';
import { measureUndisturbed, profileLoad } from '../profile-load';
import type { Round } from '../results';
import { untilSettled } from './until-settled';

/** What one round says of a monitor. Times in ms. */
interface MonitorMeasures {
  readonly bytes: number;
  /** Main-thread time in its own code from navigation until the page has settled. */
  readonly ownTime: number;
  /** The same in any script of the page, its own included. */
  readonly scriptTime: number;
  /** CPU time of all scripts on the main thread, on a processor that is not slowed down. */
  readonly pageCpuTime: number;
  /** What of it the monitor adds to the page alone. */
  readonly cpuTime: number;
  /** The longest run of its own code without a pause. */
  readonly longestRun: number;
  /** Tasks of the whole page over 50 ms. */
  readonly longTasks: number;
  readonly layoutShift: number;
  readonly click: number;
}

export type MonitorMeasureName = keyof MonitorMeasures;

export interface MonitoredPage {
  readonly origin: string;
  readonly path: string;
  /** Whether there is a monitor on it. */
  readonly isWatched: boolean;
  /** Whether a file, by its address, is the monitor's. */
  readonly isMonitor: (url: string) => boolean;
  /** The part of the bench's own script that stands for the shop's entry. It is not the monitor's. */
  readonly entry: Branch;
  readonly slowdown: number;
  /** Time between the profiler's samples, in µs. */
  readonly samplingInterval: number;
}

const PROBE = { awaited: 'Adding…', added: 'Added!', button: '.sqs-add-to-cart-button' };
const PRODUCT = 2;

/** One round of a monitor: a profiled page, then two that are not, as the profiler slows what it watches. */
export async function measureMonitor(
  browser: Browser,
  monitored: MonitoredPage,
): Promise<Round<MonitorMeasureName>> {
  const profile = () => measureScripts(browser, monitored);
  const { own, all, attempts } = monitored.isWatched
    ? await measureUndisturbed(profile, monitored.isMonitor)
    : { ...(await profile()), attempts: 1 };
  const watched = monitored.isWatched && { ownTime: own.total, longestRun: own.longestRun };
  const measures = {
    scriptTime: all.total,
    ...watched,
    ...(await measureView(browser, monitored)),
    pageCpuTime: await measureCpuTime(browser, monitored),
  };
  return { measures, attempts, byFunction: own.byFunction };
}

async function measureScripts(
  browser: Browser,
  { origin, slowdown, isMonitor, entry, ...load }: MonitoredPage,
): Promise<{ own: OwnTime; all: OwnTime }> {
  const benchPage = await openBenchPage(browser, origin, slowdown);
  try {
    const profile = await profileLoad(benchPage, { ...load, settled: untilSettled });
    return {
      own: attributeProfile(profile, isMonitor, [entry]),
      all: attributeProfile(profile, (url) => url.startsWith(origin)),
    };
  } finally {
    await benchPage.close();
  }
}

async function measureView(
  browser: Browser,
  { origin, path, slowdown, isMonitor }: MonitoredPage,
): Promise<Partial<MonitorMeasures>> {
  const benchPage = await openBenchPage(browser, origin, slowdown);
  const { page } = benchPage;
  try {
    await page.addInitScript(probePage, PROBE);
    await page.goto(path, { waitUntil: 'load' });
    await untilSettled(page);
    const { longTasks, layoutShift } = await page.evaluate(() => window.benchNotes);
    return {
      bytes: sumBytes(await loadedScripts(page), isMonitor),
      longTasks: longTasks.length,
      layoutShift,
      click: await clickToRequest(benchPage, PRODUCT, { pressMs: 0 }),
    };
  } finally {
    await benchPage.close();
  }
}

async function measureCpuTime(browser: Browser, { origin, path }: MonitoredPage): Promise<number> {
  const benchPage = await openBenchPage(browser, origin, 1);
  const { page, session } = benchPage;
  try {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await readScriptTime(benchPage);
    await page.goto(path, { waitUntil: 'load' });
    await untilSettled(page);
    return (await readScriptTime(benchPage)) - before;
  } finally {
    await benchPage.close();
  }
}

/** Returns how long the main thread has run scripts, in ms. */
async function readScriptTime({ session }: BenchPage): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}
