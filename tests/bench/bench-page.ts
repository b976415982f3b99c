import type { Browser, CDPSession, Page } from '@playwright/test';

const VIEWPORT = { width: 1280, height: 800 };
const BUTTON = '.sqs-add-to-cart-button';

/** A page in a new context, without cache and cookies, with a slowed-down processor. */
export interface BenchPage {
  readonly page: Page;
  readonly session: CDPSession;
  close(): Promise<void>;
}

/** Opens a blank page. @param slowdown factor by which the processor is slowed down */
export async function openBenchPage(browser: Browser, origin: string, slowdown: number): Promise<BenchPage> {
  const context = await browser.newContext({ viewport: VIEWPORT, baseURL: origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The renderer process of the shop's site must exist before the measurement starts.
  await page.goto('/blank');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, session, close: () => context.close() };
}

/** Resolves when the page is idle: three idle callbacks in a row, 100 ms apart. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let idle = 0;
        const poll = () =>
          requestIdleCallback((deadline) => {
            idle = deadline.timeRemaining() > 5 ? idle + 1 : 0;
            if (idle === 3) resolve();
            else setTimeout(poll, 100);
          });
        poll();
      }),
  );
}

/**
 * Clicks a product's button by trusted input, without moving the pointer there: no hover precedes the click.
 * @param pressMs time for which the mouse button is down
 */
export async function clickProduct(
  { page, session }: BenchPage,
  index: number,
  { pressMs }: { pressMs: number },
): Promise<void> {
  const { x, y } = await centreOfButton(page, index);
  const press = { x, y, button: 'left', clickCount: 1 } as const;
  const down = session.send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed', buttons: 1 });
  if (pressMs > 0) await new Promise((resolve) => setTimeout(resolve, pressMs));
  await Promise.all([down, session.send('Input.dispatchMouseEvent', { ...press, type: 'mouseReleased' })]);
}

/** Resolves when a product's button shows `label`. */
export async function untilLabelled(page: Page, index: number, label: string): Promise<void> {
  await page
    .locator(BUTTON)
    .nth(index)
    .filter({ hasText: label })
    .waitFor({ state: 'attached', timeout: 20_000 });
}

async function centreOfButton(page: Page, index: number): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ({ button, at }) => {
      const element = document.querySelectorAll(button)[at];
      if (!element) throw new Error(`The page has no product ${at + 1}.`);
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    { button: BUTTON, at: index },
  );
}
