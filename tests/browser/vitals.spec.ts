import type { APIRequestContext, Page } from '@playwright/test';
import { type ExportedLine, exportVitals, metricsOf } from './exported-vitals';
import { expect, test } from './fixtures';
import { BOWL } from './product-page';
import {
  addReference,
  type ReferenceAttribution,
  readReference,
  readReferenceAttribution,
} from './reference-vitals';

/** Number of page loads that are measured by both Vitrine and web-vitals. */
const LOADS = Number(process.env.VITRINE_LOADS ?? 1);
const MILLISECONDS = 1;
const SCORE = 0.001;
/** Duration in ms of a handler that makes its frame a long animation frame. */
const LONG_FRAME = 100;

/** Faults of a load: delay of images in ms, layout shift in px, duration of the click handler in ms. */
interface Faults {
  readonly imageDelay: number;
  readonly shift: number;
  readonly handler: number;
}

function faultsOf(load: number): Faults {
  return { imageDelay: (load * 137) % 900, shift: (load % 3) * 60, handler: ((load * 53) % 260) + 1 };
}

/** Opens a page with these faults and clicks on it. Returns the id that the server assigned to the page load. */
async function view(page: Page, path: string, { imageDelay, shift, handler }: Faults): Promise<string> {
  await page.route(/\.(webp|avif|jpe?g)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, imageDelay));
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

async function exportMeasured(request: APIRequestContext, pageLoadId: string): Promise<ExportedLine[]> {
  await expect.poll(async () => metricsOf(await exportVitals(request, pageLoadId))).toHaveProperty('CLS');
  return exportVitals(request, pageLoadId);
}

for (let load = 0; load < LOADS; load += 1) {
  const faults = faultsOf(load + 1);
  test(`load ${load + 1}: equal to the values of web-vitals with ${JSON.stringify(faults)}`, async ({
    page,
    request,
  }) => {
    await addReference(page);
    const pageLoadId = await view(page, load % 2 ? BOWL : '/shop', faults);
    await leave(page);
    const reference = await readReference(page);
    const interaction = await readReferenceAttribution(page);
    const lines = await exportMeasured(request, pageLoadId);
    const metrics = metricsOf(lines);
    expect(Object.keys(reference).sort()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
    for (const [name, value] of Object.entries(reference)) {
      const tolerance = name === 'CLS' ? SCORE : MILLISECONDS;
      expect(
        Math.abs(Number(metrics[name]) - value),
        `${name}: ${metrics[name]}, and ${value} by web-vitals`,
      ).toBeLessThan(tolerance);
    }
    expectSums(lines);
    expectAttribution(lines, interaction);
  });
}

/** Checks that the INP is attributed as the library attributes it. */
function expectAttribution(lines: readonly ExportedLine[], reference: ReferenceAttribution): void {
  const { attribution = {} } = lines.find(({ name }) => name === 'INP') ?? {};
  for (const phase of ['inputDelay', 'processingDuration', 'presentationDelay'] as const)
    expect(
      Math.abs(Number(attribution[phase]) - reference[phase]),
      `${phase}: ${attribution[phase]}, and ${reference[phase]} by web-vitals`,
    ).toBeLessThan(MILLISECONDS);
  expect(attribution).toMatchObject({
    target: reference.interactionTarget,
    interactionType: reference.interactionType,
    loadState: reference.loadState,
  });
}

/** Checks that the parts of LCP and the phases of INP add up to the value. */
function expectSums(lines: readonly ExportedLine[]): void {
  const partsOf = {
    LCP: ['timeToFirstByte', 'resourceLoadDelay', 'resourceLoadDuration', 'elementRenderDelay'],
    INP: ['inputDelay', 'processingDuration', 'presentationDelay'],
  };
  for (const [metric, parts] of Object.entries(partsOf)) {
    const { value, attribution } = lines.find(({ name }) => name === metric) ?? {};
    const sum = parts.reduce((total, part) => total + Number(attribution?.[part]), 0);
    expect(
      Math.abs(sum - Number(value)),
      `the parts of ${metric} add up to ${sum} instead of ${value}`,
    ).toBeLessThan(1);
  }
}

test('a page view without shifts and with fast clicks has a CLS and an INP', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const pageLoadId = await view(page, '/policies', { imageDelay: 0, shift: 0, handler: 0 });
  await leave(page);
  const metrics = metricsOf(await exportMeasured(request, pageLoadId));
  expect(metrics.CLS).toBe(0);
  expect(metrics.INP).toEqual(expect.any(Number));
});

test('LCP, INP and CLS are sent with their attribution', async ({ page, request }) => {
  const pageLoadId = await view(page, '/shop', { imageDelay: 400, shift: 120, handler: 150 });
  await leave(page);
  const lines = await exportMeasured(request, pageLoadId);
  const attributionOf = (metric: string) => lines.find(({ name }) => name === metric)?.attribution;
  expect(attributionOf('LCP')).toMatchObject({
    url: expect.stringContaining('/assets/'),
    target: expect.any(String),
  });
  expect(attributionOf('INP')).toMatchObject({
    interactionType: 'pointer',
    target: expect.stringContaining('h1'),
    scriptDuration: expect.any(Number),
  });
  expect(Number(attributionOf('INP')?.scriptDuration)).toBeGreaterThanOrEqual(140);
  expect(attributionOf('CLS')).toMatchObject({
    shiftFrom: expect.any(Array),
    shiftTo: expect.any(Array),
    shiftValue: expect.any(Number),
  });
});

test('the timings of behaviours are sent', async ({ page, request }) => {
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
  const lines = await exportMeasured(request, pageLoadId);
  const timings = lines
    .filter(({ type }) => type === 'timing')
    .map(({ phase, behaviour }) => `${phase} ${behaviour}`);
  expect(timings).toEqual(
    expect.arrayContaining(['chunk-load add-to-cart', 'first-input add-to-cart', 'mount add-to-cart']),
  );
});

test('a page that is hidden before its first paint is sent as hidden', { tag: '@long' }, async ({
  page,
  request,
  context,
}) => {
  await page.addInitScript(() => {
    // The state of a page that was opened in the background.
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
