import type { Browser, Page } from '@playwright/test';
import { openBenchPage, untilIdle } from '../bench-page';
import type { Round } from '../results';
import type { Interaction } from './interactions';

/** What one round says of an interaction. */
interface InteractionMeasures {
  /** From the input to the next frame, in ms, to the nearest 8; 16 for anything that is shorter. */
  readonly response: number;
  /** From the input until the page shows the result, in ms. */
  readonly result: number;
  readonly layoutShift: number;
}

export type InteractionMeasureName = keyof InteractionMeasures;

/** Browsers report no interaction below this duration in ms. */
const SHORTEST = 16;

interface Watched extends Window {
  longest?: number;
  shift?: number;
}

/** Opens the interaction's page in a new context, waits until it is idle, and measures the interaction. */
export async function measureInteraction(
  browser: Browser,
  origin: string,
  slowdown: number,
  { path, before, act, shows }: Interaction,
): Promise<Round<InteractionMeasureName>> {
  const opened = await openBenchPage(browser, origin, slowdown);
  const { page } = opened;
  try {
    await page.goto(path, { waitUntil: 'load' });
    await untilIdle(page);
    await before?.(page);
    await settle(page);
    await page.evaluate(watch, SHORTEST);
    const start = performance.now();
    await act(page);
    await page.locator(shows).first().waitFor({ timeout: 20_000 });
    const result = performance.now() - start;
    await settle(page);
    return { measures: { result, ...(await readWatched(page)) }, attempts: 1, byFunction: [] };
  } finally {
    await opened.close();
  }
}

/** Resolves after the frames that an input can cause. Chromium without a window is never idle after a mouse press. */
function settle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500))));
}

function watch(shortest: number): void {
  const watched: Watched = window;
  watched.longest = shortest;
  watched.shift = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) watched.longest = Math.max(watched.longest ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      watched.shift = (watched.shift ?? 0) + (entry as LayoutShift).value;
  }).observe({ type: 'layout-shift' });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

function readWatched(page: Page): Promise<Omit<InteractionMeasures, 'result'>> {
  return page.evaluate(() => {
    const { longest = Number.NaN, shift = Number.NaN }: Watched = window;
    return { response: longest, layoutShift: shift };
  });
}
