import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dialogs, openOverlaysPage } from './overlay-page';

/** `npm run test:long` sets 200. */
const ROUNDS = Number(process.env.VITRINE_OPENINGS ?? 40);
/** A link that the test adds: the page has none to a picture. */
const PICTURE = 'A picture';

interface Usage {
  listeners: number;
  nodes: number;
  /** Listeners on the window, the document, its root and its body. */
  pageListeners: number;
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(countPageListeners);
  await openOverlaysPage(page);
});

for (const [what, name] of [
  ['text popup', 'Delivery'],
  ['lightbox', 'Meet the studio'],
  ['lightbox of pictures', PICTURE],
] as const) {
  test(`a ${what} that is opened and closed ${ROUNDS} times leaks neither nodes nor listeners`, {
    tag: ['@whole-browser', '@long'],
  }, async ({ page, context }) => {
    test.setTimeout(120_000);
    await page.evaluate(addPicture, PICTURE);
    const cdp = await context.newCDPSession(page);
    await openAndClose(page, name, 5);
    const before = await measure(page, cdp);
    const entries = await page.evaluate(() => history.length);
    await openAndClose(page, name, ROUNDS);
    expect(await page.evaluate(() => [history.length, history.state])).toEqual([entries, null]);
    await expect(dialogs(page)).toHaveCount(0);
    // The browser collects garbage later than requested, and its layout shift entries keep a few of the latest overlays
    // alive. A leak would be at least one per round.
    await expect(async () => {
      const after = await measure(page, cdp);
      // The page adds and removes a few of its own when it becomes idle.
      expect(after.pageListeners).toBeLessThanOrEqual(before.pageListeners + ROUNDS / 2);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + ROUNDS / 2);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners + ROUNDS / 2);
    }).toPass({ timeout: 20_000 });
    expect(await page.locator('.vitrine-dialog').count()).toBe(0);
  });
}

/** Runs in the page. */
function addPicture(text: string): void {
  const link = document.createElement('a');
  link.href = '/assets/theme/images/home-still-300.webp';
  link.textContent = text;
  link.dataset.vitrine = 'lightbox';
  link.dataset.lightboxTheme = 'dark';
  document.querySelector('main')?.append(link);
}

/** Opens and closes an overlay in the page, and waits for each to happen. */
function openAndClose(page: Page, name: string, rounds: number): Promise<void> {
  return page.evaluate(
    async ([text, times]) => {
      const waitUntil = async (isTrue: () => boolean) => {
        while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 4));
      };
      const opener = [...document.querySelectorAll<HTMLElement>('[data-vitrine]')].find(
        ({ textContent }) => textContent === text,
      );
      for (let round = 0; round < times; round += 1) {
        opener?.focus();
        opener?.click();
        await waitUntil(() => document.querySelector('dialog[open] :is(h2, .vitrine-slide)') !== null);
        document.querySelector<HTMLElement>('.vitrine-close, [data-action=close]')?.click();
        await waitUntil(() => document.querySelector('dialog') === null && history.state === null);
      }
    },
    [name, rounds] as const,
  );
}

async function measure(page: Page, cdp: CDPSession): Promise<Usage> {
  await cdp.send('HeapProfiler.enable');
  for (const _ of [1, 2, 3]) {
    await cdp.send('HeapProfiler.collectGarbage');
    // The browser drops what it rendered for an overlay with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const { jsEventListeners, nodes } = await cdp.send('Memory.getDOMCounters');
  const pageListeners = await page.evaluate(() =>
    (window as unknown as { pageListeners(): number }).pageListeners(),
  );
  return { listeners: jsEventListeners, nodes, pageListeners };
}

/** Runs before the page's scripts: counts listeners on the window, the document, its root and its body. */
function countPageListeners(): void {
  const held = new Map<EventTarget, Set<unknown>>();
  const isPageTarget = (target: EventTarget) =>
    target === window ||
    target === document ||
    target === document.documentElement ||
    target === document.body;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this, type, listener, options);
    if (!listener || !isPageTarget(this ?? window)) return;
    const kept = held.get(this ?? window) ?? new Set();
    const { signal, once } = typeof options === 'object' ? options : {};
    held.set(this ?? window, kept.add(listener));
    if (once) addEventListener.call(this ?? window, type, () => kept.delete(listener), { once });
    if (signal) addEventListener.call(signal, 'abort', () => kept.delete(listener), { once: true });
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    held.get(this ?? window)?.delete(listener);
  };
  Object.assign(window, { pageListeners: () => [...held.values()].reduce((sum, { size }) => sum + size, 0) });
}
