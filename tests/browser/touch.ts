import type { Page } from '@playwright/test';

type Point = readonly [x: number, y: number];

/** Steps of a movement. */
const STEPS = 8;
/**
 * Milliseconds that fingers rest before they are lifted. Otherwise the strip scrolls on, and on a busy machine it passes the
 * next slide, although slides have `scroll-snap-stop: always`.
 */
const REST = 100;

/** Returns fingers on the screen, whose touches the browser handles as those of a person. CSS pixels. */
export async function createTouch(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });

  /** Moves fingers from one place to another, in a few steps. */
  const move = async (from: readonly Point[], to: readonly Point[]): Promise<void> => {
    await send('touchStart', from);
    for (let step = 1; step <= STEPS; step += 1) {
      const at = from.map(([x, y], index): Point => {
        const [toX, toY] = to[index] as Point;
        return [x + ((toX - x) * step) / STEPS, y + ((toY - y) * step) / STEPS];
      });
      await send('touchMove', at);
    }
    await new Promise((resolve) => setTimeout(resolve, REST));
    await send('touchEnd', []);
  };

  return {
    drag: ([x, y]: Point, [byX, byY]: Point) => move([[x, y]], [[x + byX, y + byY]]),
    /** Two fingers, from one distance to the other. */
    pinch: ([x, y]: Point, from: number, to: number) =>
      move(
        [
          [x - from, y],
          [x + from, y],
        ],
        [
          [x - to, y],
          [x + to, y],
        ],
      ),
    /**
     * Sends what a page gets at a long press: a touch, the request for the browser's menu, and the end of the touch by that
     * menu. Chromium recognises no long press in touches of a test; the secondary button makes the same request.
     */
    async longPress([x, y]: Point): Promise<void> {
      await send('touchStart', [[x, y]]);
      await page.mouse.click(x, y, { button: 'right' });
      await send('touchCancel', []);
    },
    async doubleTap(at: Point): Promise<void> {
      for (let taps = 0; taps < 2; taps += 1) {
        await send('touchStart', [at]);
        await send('touchEnd', []);
      }
    },
  };
}
