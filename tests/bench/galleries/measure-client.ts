import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import type { Contender } from './contenders';

/** What one page measured. */
export interface Measurement {
  /** Time from the start of the script until the gallery or the lightbox is laid out, in ms. */
  readonly boot: number;
  /** Frames of the swipes; those of them that show a scroll or an animation, but no other change in time; those missed. */
  readonly frames: number;
  readonly partial: number;
  readonly dropped: number;
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly hasPartialUpdate?: boolean };
}

const VIEWPORT = { width: 390, height: 844 };
const SWIPES = 3;
/** A swipe, in CSS pixels. */
const FROM = 330;
const DISTANCE = 240;
const STEPS = 15;
/** In ms. */
const FRAME = 16;
const CATEGORIES = ['devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame'];

/** Runs in the page: starts the contender, and returns how long it took until an element was there and laid out. */
async function startClient(ready: string): Promise<number> {
  const address = '/client.js';
  const { start } = await import(address);
  const before = performance.now();
  start();
  while (!document.querySelector(ready)?.getBoundingClientRect().width)
    await new Promise(requestAnimationFrame);
  return performance.now() - before;
}

/** Runs in the page: returns the address of the picture in the middle of the window. */
function pictureInMiddle(): string {
  const { innerWidth, innerHeight } = window;
  const all = document.elementsFromPoint(innerWidth / 2, innerHeight / 3);
  return all.find((each): each is HTMLImageElement => each instanceof HTMLImageElement)?.currentSrc ?? '';
}

/** Moves a finger across the screen, at the pace of frames. */
async function drag(session: CDPSession): Promise<void> {
  const y = VIEWPORT.height / 3;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x: FROM, y }]);
  for (let step = 1; step <= STEPS; step += 1) {
    await send('touchMove', [{ x: FROM - (step * DISTANCE) / STEPS, y }]);
    await setTimeout(FRAME);
  }
  await send('touchEnd', []);
}

/** Opens the contender's page on a slow phone, starts it, and swipes. @throws {Error} if no picture has moved */
export async function measureClient(
  browser: Browser,
  origin: string,
  { name, ready }: Contender,
  slowdown: number,
): Promise<Measurement> {
  const context = await browser.newContext({ viewport: VIEWPORT, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'load' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const boot = await page.evaluate(startClient, ready);
  await page.waitForTimeout(1000);
  const first = await page.evaluate(pictureInMiddle);
  await browser.startTracing(page, { categories: CATEGORIES });
  for (let swipe = 0; swipe < SWIPES; swipe += 1) {
    await drag(session);
    await page.waitForTimeout(700);
  }
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const events = trace.traceEvents as readonly TraceEvent[];
  const late = events.filter(({ name }) => name === 'DroppedFrame');
  const partial = late.filter(({ args }) => args.hasPartialUpdate).length;
  const last = await page.evaluate(pictureInMiddle);
  await context.close();
  if (!first || first === last) throw new Error(`${name}: the swipes did not show another picture.`);
  const drawn = events.filter(({ name }) => name === 'DrawFrame').length;
  return { boot, frames: drawn + late.length, partial, dropped: late.length - partial };
}
