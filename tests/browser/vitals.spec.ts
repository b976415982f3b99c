import type { APIRequestContext, Page } from '@playwright/test';
import { type ExportedLine, exportVitals, metricsOf } from './exported-vitals';
import { expect, test } from './fixtures';
import { BOWL } from './product-page';
import { addReference, readReference } from './reference-vitals';

/** VITRINE_LOADS says how many page loads are measured twice. */
const LOADS = Number(process.env.VITRINE_LOADS ?? 6);
const MILLISECONDS = 1;
const SCORE = 0.001;
/** Milliseconds of a handler whose frame is a long one. */
const LONG_FRAME = 100;

/** What goes wrong on a load: how late pictures are, how far the page shifts, how long a click is handled, in ms. */
interface Trouble {
  readonly pictures: number;
  readonly shift: number;
  readonly handler: number;
}

function troubleOf(load: number): Trouble {
  return { pictures: (load * 137) % 900, shift: (load % 3) * 60, handler: ((load * 53) % 260) + 1 };
}

/** Opens a page with trouble on it and lives through all of it. Answers the id that the server gave to the load. */
async function live(page: Page, path: string, { pictures, shift, handler }: Trouble): Promise<string> {
  await page.route(/\.(webp|avif|jpe?g)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, pictures));
    await route.continue();
  });
  await page.addInitScript(
    ([height, busy]) => {
      addEventListener('load', () =>
        setTimeout(() => {
          const late = document.createElement('p');
          late.textContent = 'Late';
          late.setAttribute('data-vitrine-label', 'late');
          late.style.height = `${height}px`;
          if (height) document.body.prepend(late);
        }, 50),
      );
      addEventListener('click', () => {
        const end = performance.now() + Number(busy);
        while (performance.now() < end);
      });
    },
    [shift, handler],
  );
  const settings = page.waitForResponse('**/api/1/performance/settings');
  await page.goto(path);
  const { pageLoadId } = await (await settings).json();
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().click();
  await untilMeasured(page, handler > LONG_FRAME ? ['first-input', 'long-animation-frame'] : ['first-input']);
  return pageLoadId;
}

/** Resolves once the browser has reported entries of all types for the click, and web-vitals has processed them. */
async function untilMeasured(page: Page, types: readonly string[]): Promise<void> {
  await page.evaluate(async (entryTypes) => {
    const reported = (type: string) =>
      new Promise<void>((resolve) => {
        const isOfClick = (entry: PerformanceEntry): boolean =>
          type === 'first-input' ||
          (entry as PerformanceEntry & { scripts: { invoker: string }[] }).scripts.some(({ invoker }) =>
            /onclick$/.test(invoker),
          );
        new PerformanceObserver((list, observer) => {
          if (!list.getEntries().some(isOfClick)) return;
          observer.disconnect();
          resolve();
        }).observe({ type, buffered: true });
      });
    await Promise.all(entryTypes.map(reported));
    // The library processes entries in an idle callback, which may be requested only in the first of these.
    for (let idle = 0; idle < 2; idle += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  }, types);
}

async function leave(page: Page): Promise<void> {
  await page.goto('/about');
}

async function toldOf(request: APIRequestContext, pageLoadId: string): Promise<ExportedLine[]> {
  await expect.poll(async () => metricsOf(await exportVitals(request, pageLoadId))).toHaveProperty('CLS');
  return exportVitals(request, pageLoadId);
}

for (let load = 0; load < LOADS; load += 1) {
  const trouble = troubleOf(load);
  test(`load ${load + 1}: told as web-vitals itself measures it, with ${JSON.stringify(trouble)}`, async ({
    page,
    request,
  }) => {
    await addReference(page);
    const pageLoadId = await live(page, load % 2 ? BOWL : '/shop', trouble);
    await leave(page);
    const reference = await readReference(page);
    const lines = await toldOf(request, pageLoadId);
    const told = metricsOf(lines);
    expect(Object.keys(reference).sort()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
    for (const [name, value] of Object.entries(reference)) {
      const tolerance = name === 'CLS' ? SCORE : MILLISECONDS;
      expect(
        Math.abs(Number(told[name]) - value),
        `${name}: ${told[name]}, and ${value} by itself`,
      ).toBeLessThan(tolerance);
    }
    expectSums(lines);
  });
}

/** The parts of LCP and the phases of INP are all of it. */
function expectSums(lines: readonly ExportedLine[]): void {
  const partsOf = {
    LCP: ['timeToFirstByte', 'resourceLoadDelay', 'resourceLoadDuration', 'elementRenderDelay'],
    INP: ['inputDelay', 'processingDuration', 'presentationDelay'],
  };
  for (const [metric, parts] of Object.entries(partsOf)) {
    const { value, attribution } = lines.find(({ name }) => name === metric) ?? {};
    const sum = parts.reduce((total, part) => total + Number(attribution?.[part]), 0);
    expect(Math.abs(sum - Number(value)), `the parts of ${metric} are ${sum} of ${value}`).toBeLessThan(1);
  }
}

test('a visit without a shift and with fast clicks has values, and they are told', async ({
  page,
  request,
}) => {
  const pageLoadId = await live(page, '/policies', { pictures: 0, shift: 0, handler: 0 });
  await leave(page);
  const told = metricsOf(await toldOf(request, pageLoadId));
  expect(told.CLS).toBe(0);
  expect(told.INP).toBeLessThan(200);
});

test('what shifted, what was slow and where is told', async ({ page, request }) => {
  const pageLoadId = await live(page, '/shop', { pictures: 400, shift: 120, handler: 150 });
  await leave(page);
  const lines = await toldOf(request, pageLoadId);
  const attributionOf = (metric: string) => lines.find(({ name }) => name === metric)?.attribution;
  expect(attributionOf('LCP')).toMatchObject({
    url: expect.stringContaining('/assets/'),
    target: expect.any(String),
  });
  expect(attributionOf('INP')).toMatchObject({
    interactionType: 'pointer',
    target: expect.stringContaining('h1'),
    scriptSubpart: 'processing-duration',
    scriptDuration: expect.any(Number),
  });
  expect(Number(attributionOf('INP')?.scriptDuration)).toBeGreaterThanOrEqual(140);
  expect(attributionOf('CLS')).toMatchObject({
    shiftFrom: expect.any(Array),
    shiftTo: expect.any(Array),
    shiftValue: expect.any(Number),
  });
});

test('our own behaviours are timed', async ({ page, request }) => {
  const settings = page.waitForResponse('**/api/1/performance/settings');
  await page.goto(BOWL);
  const { pageLoadId } = await (await settings).json();
  await page.waitForLoadState('networkidle');
  // Without a pointer on it first, which would mount the button: the click is then held and timed.
  await page.locator('.sqs-add-to-cart-button').dispatchEvent('click');
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('vitrine:first-input add-to-cart').length))
    .toBe(1);
  await leave(page);
  const lines = await toldOf(request, pageLoadId);
  const timings = lines
    .filter(({ type }) => type === 'timing')
    .map(({ phase, behaviour }) => `${phase} ${behaviour}`);
  expect(timings).toEqual(
    expect.arrayContaining(['chunk-load add-to-cart', 'first-input add-to-cart', 'mount add-to-cart']),
  );
});

test('a page that hides before it is painted is told as hidden', async ({ page, request, context }) => {
  await page.addInitScript(() => {
    // As a browser that opened it in the background has it.
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden', configurable: true });
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true, configurable: true });
    const entries = performance.getEntriesByType.bind(performance);
    performance.getEntriesByType = (type: string) =>
      type === 'visibility-state'
        ? ([{ name: 'hidden', startTime: 0 }] as unknown as PerformanceEntryList)
        : entries(type);
  });
  const settings = page.waitForResponse('**/api/1/performance/settings');
  await page.goto('/shop');
  const { pageLoadId } = await (await settings).json();
  await page.waitForLoadState('networkidle');
  await page.close();
  await context.newPage();
  await expect
    .poll(async () => (await exportVitals(request, pageLoadId)).map(({ type }) => type))
    .toContain('view');
  const lines = await exportVitals(request, pageLoadId);
  expect(lines.find(({ type }) => type === 'view')).toMatchObject({ wasHidden: true });
  expect(metricsOf(lines)).not.toHaveProperty('LCP');
  expect(metricsOf(lines)).not.toHaveProperty('FCP');
});
