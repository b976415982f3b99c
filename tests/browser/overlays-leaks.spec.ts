import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dialogs, openOverlaysPage } from './overlay-page';

const ROUNDS = 200;

interface Traces {
  listeners: number;
  nodes: number;
  /** Listeners on what outlives every overlay. */
  lasting: number;
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(countLastingListeners);
  await openOverlaysPage(page);
});

for (const [what, name] of [
  ['text popup', 'Delivery'],
  ['lightbox', 'Meet the studio'],
] as const) {
  test(`a ${what} opened and closed ${ROUNDS} times leaves nothing`, async ({ page, context }) => {
    test.setTimeout(120_000);
    const cdp = await context.newCDPSession(page);
    await openAndClose(page, name, 5);
    const before = await traces(page, cdp);
    const entries = await page.evaluate(() => history.length);
    await openAndClose(page, name, ROUNDS);
    expect(await page.evaluate(() => [history.length, history.state])).toEqual([entries, null]);
    await expect(dialogs(page)).toHaveCount(0);
    // What is garbage the browser takes in its own time, however often it is asked; and its record of what shifted holds a
    // few of the latest overlays. A leak would be one a round, or more.
    await expect(async () => {
      const after = await traces(page, cdp);
      expect(after.lasting).toBe(before.lasting);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + ROUNDS / 2);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners + ROUNDS / 2);
    }).toPass({ timeout: 20_000 });
    expect(await page.locator('.vitrine-dialog').count()).toBe(0);
  });
}

/** Opens, waits until it stands, closes, and waits until it is gone, all in the page. */
function openAndClose(page: Page, name: string, rounds: number): Promise<void> {
  return page.evaluate(
    async ([text, times]) => {
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 4));
      };
      const opener = [...document.querySelectorAll<HTMLElement>('[data-vitrine]')].find(
        ({ textContent }) => textContent === text,
      );
      for (let round = 0; round < times; round += 1) {
        opener?.focus();
        opener?.click();
        await until(() => document.querySelector('dialog[open] h2') !== null);
        document.querySelector<HTMLElement>('.vitrine-close')?.click();
        await until(() => document.querySelector('dialog') === null && history.state === null);
      }
    },
    [name, rounds] as const,
  );
}

async function traces(page: Page, cdp: CDPSession): Promise<Traces> {
  await cdp.send('HeapProfiler.enable');
  for (const _ of [1, 2, 3]) {
    await cdp.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
  const { jsEventListeners, nodes } = await cdp.send('Memory.getDOMCounters');
  const lasting = await page.evaluate(() => (window as unknown as { lasting(): number }).lasting());
  return { listeners: jsEventListeners, nodes, lasting };
}

/** Runs in the page, ahead of it: counts listeners on the window, the document, its root and its body. */
function countLastingListeners(): void {
  const held = new Map<EventTarget, Set<unknown>>();
  const isLasting = (target: EventTarget) =>
    target === window ||
    target === document ||
    target === document.documentElement ||
    target === document.body;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this, type, listener, options);
    if (!listener || !isLasting(this ?? window)) return;
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
  Object.assign(window, { lasting: () => [...held.values()].reduce((sum, { size }) => sum + size, 0) });
}
