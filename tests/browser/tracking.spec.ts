import type { BrowserContext, Page } from '@playwright/test';
import { allowsKind, type ConsentLevel, type RecordKind } from '../../src/telemetry/consent';
import { exportRecords } from './exported-records';
import { expect, test } from './fixtures';
import { BOARD, expectAdded, openProduct } from './product-page';

test.use({ cookieChoice: null });

/** Milliseconds of the page's clock in which telemetry would send what it has: many times its longest delay. */
const LONG = 120_000;

/** Kinds of records by call (spec §7 Telemetry). */
const KINDS: readonly [RegExp, RecordKind][] = [
  [/\/api\/census\/RecordHit$/, 'hit'],
  [/\/api\/census\/button-/, 'button'],
  [/\/api\/census\/form-render$/, 'form'],
  [/\/api\/census\/overlay$/, 'overlay'],
  [/\/api\/census\/RecordQuickView\//, 'quick-view'],
  [/\/api\/1\/performance\//, 'vitals'],
  [/\/api\/events\/RecordJavascriptErrors$/, 'error'],
  [/\/api\/(events\/RecordEvent|v1\/clanker\/)/, 'event'],
  [/\/fullstory\/getId/, 'recording'],
];

const OWN_COOKIES = /^(ss_|SS_)/;

interface Watch {
  /** Kinds of the requests that the page made. */
  readonly kinds: Set<string>;
  writes(): Promise<string[]>;
}

/** Watches every request, and every write to a cookie or a store, from before the page's first script. */
async function watch(page: Page): Promise<Watch> {
  await page.clock.install();
  const kinds = new Set<string>();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1];
    if (kind) kinds.add(kind);
  });
  await page.addInitScript(() => {
    const writes: string[] = [];
    Object.assign(window, { writes });
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      writes.push(`storage ${key}`);
      setItem.call(this, key, value);
    };
    const cookie = Object.getOwnPropertyDescriptor(
      Document.prototype,
      'cookie',
    ) as Required<PropertyDescriptor>;
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(text: string) {
        if (/^(ss_|SS_)/.test(text)) writes.push(`cookie ${text.split('=')[0]}`);
        cookie.set.call(this, text);
      },
    });
    const pixels: unknown[] = [];
    Object.assign(window, { pixels, fbq: (...args: unknown[]) => pixels.push(args) });
  });
  return {
    kinds,
    writes: () => page.evaluate(() => (window as unknown as { writes: string[] }).writes),
  };
}

/** Lets the page's clock run for `LONG`. What the page requests meanwhile is known when this resolves. */
async function letTimePass(page: Page): Promise<void> {
  await page.clock.runFor(LONG);
  // The browser reports requests in the order in which they are made.
  await page.evaluate(() => fetch('/healthz').then(() => {}));
}

async function consentTo(context: BrowserContext, level: ConsentLevel): Promise<void> {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: level, url: address() }]);
}

const address = () => `http://127.0.0.1:${process.env.VITRINE_TEST_PORT}`;

/** Triggers every kind of record on one page. */
async function doEverything(page: Page): Promise<void> {
  const product = await openProduct(page, BOARD);
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const button = Object.assign(document.createElement('button'), {
      className: 'sqs-block-button-element',
      textContent: 'More',
    });
    const form = document.createElement('form');
    form.dataset.formId = 'newsletter';
    button.type = 'button';
    main.append(button, form);
  });
  await expect.poll(() => page.evaluate(() => 'vitrineConsent' in window)).toBe(true);
  await page.evaluate(() => {
    const track = (name: string, objectId: string) =>
      document.dispatchEvent(new CustomEvent('vitrine:track', { detail: { name, objectId } }));
    track('overlay', 'popup');
    track('quick_view', 'abc');
    track('reviews_tab', 'abc');
    track('newsletter_seen', 'abc');
  });
  // A rejection of its own: an error thrown by this function would fail the test.
  await page.evaluate(() => void Promise.reject(new Error('planned')));
  await page.getByRole('button', { name: 'More' }).click();
  await product.button.click();
  await expectAdded(product, '1');
  await letTimePass(page);
}

for (const level of ['off', 'anonymous', 'full'] as const) {
  test(`consent ${level}: every request, cookie and write is allowed by the level`, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/planned/);
    await consentTo(context, level);
    const { kinds, writes } = await watch(page);
    await doEverything(page);
    expect([...kinds].filter((kind) => !allowsKind(level, kind as RecordKind))).toEqual([]);
    const cookies = (await context.cookies())
      .map(({ name }) => name)
      .filter((name) => OWN_COOKIES.test(name) && name !== 'ss_cookieAllowed');
    const pixels = await page.evaluate(() => (window as unknown as { pixels: unknown[] }).pixels);
    // The form is added while the page loads. It is recorded only if it exists when telemetry starts.
    const sentKinds = [...kinds].filter((kind) => kind !== 'form').sort();
    if (level === 'full') {
      expect(sentKinds).toEqual(['button', 'error', 'event', 'hit', 'overlay', 'quick-view', 'vitals']);
      expect(cookies.sort()).toEqual(['SS_ANALYTICS_ID', 'SS_SESSION_ID', 'ss_cvr', 'ss_cvt']);
      expect(pixels.map((call) => (call as string[])[1])).toEqual(['ViewContent', 'AddToCart']);
      return;
    }
    expect(level === 'off' ? [...kinds] : []).toEqual([]);
    expect(cookies).toEqual([]);
    expect(await writes()).toEqual([]);
    expect(pixels).toEqual([]);
    if (level === 'anonymous')
      expect(sentKinds).toEqual(['button', 'error', 'hit', 'overlay', 'quick-view', 'vitals']);
  });
}

test('without a choice a restrictive site records the page without identifying the visitor', {
  tag: '@long',
}, async ({ page, context }) => {
  const { kinds, writes } = await watch(page);
  await page.goto('/shop');
  await expect.poll(() => [...kinds].sort()).toEqual(['form', 'hit', 'vitals']);
  expect(await page.evaluate(() => (window as unknown as { vitrineConsent: string }).vitrineConsent)).toBe(
    'anonymous',
  );
  expect(await context.cookies()).toEqual([]);
  expect(await writes()).toEqual([]);
});

test('a choice applies at once: accepted, then withdrawn', async ({ page, context }) => {
  const ours = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => OWN_COOKIES.test(name));
  const { kinds } = await watch(page);
  await page.goto('/shop');
  await expect.poll(() => [...kinds].sort()).toEqual(['form', 'hit', 'vitals']);
  await context.addCookies([{ name: 'ss_cid', value: 'old', url: address() }]);
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('vitrine:consent', { detail: { level: 'full' } })),
  );
  expect(await ours()).toEqual(
    expect.arrayContaining(['ss_cvr', 'ss_cvt', 'SS_ANALYTICS_ID', 'SS_SESSION_ID']),
  );
  await page.evaluate(() => Object.assign(window, { vitrineConsent: 'off' }));
  expect(await ours()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  kinds.clear();
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('vitrine:track', { detail: { name: 'reviews_tab' } })),
  );
  await letTimePass(page);
  expect([...kinds]).toEqual([]);
});

test('telemetry is not loaded before the page has loaded and is idle', async ({ page }) => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/images/**', async (route) => {
    await gate;
    await route.continue();
  });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const ofTracking = () => paths.filter((path) => /chunks\/start-telemetry-|^\/api\//.test(path));
  await page.clock.install();
  await page.goto(BOARD, { waitUntil: 'domcontentloaded' });
  await letTimePass(page);
  expect(ofTracking()).toEqual([]);
  release();
  await expect.poll(ofTracking).toContain('/api/census/RecordHit');
});

test('events have the fields of the specification, and no secret from the URL', async ({
  page,
  context,
  request,
}) => {
  await consentTo(context, 'full');
  const object = `secret-test-${Date.now()}`;
  await page.goto(`/shop?utm_source=letter&email=ann@example.com#token=s3cr3tT0kenOfAnn00`);
  await expect.poll(() => page.evaluate(() => 'vitrineConsent' in window)).toBe(true);
  await page.evaluate(
    (objectId) =>
      document.dispatchEvent(
        new CustomEvent('vitrine:track', { detail: { name: 'related_click', objectId } }),
      ),
    object,
  );
  await expect.poll(async () => JSON.stringify(await exportRecords(request)).includes(object)).toBe(true);
  const records = await exportRecords(request);
  const event = records.find(({ data }) => data.eventContent?.object_identifier === object);
  expect(event?.data.eventContent).toMatchObject({
    page_host: new URL(address()).host,
    page_path: '/shop',
    page_query_params: 'utm_source=letter',
    custom_schema_name: 'CommerceShopping',
    event_name: 'related_click',
    source_environment: 'dev',
    event_source: 'WEB',
    client_name: 'vitrine',
    browser_window_width: 1280,
    website_locale: 'en-US',
    resolved_locale: 'en-US',
    is_logged_in: false,
    is_first_landing: true,
    is_first_session: true,
  });
  expect(JSON.stringify(event)).not.toMatch(/ann@|example\.com|s3cr3t/);
});

for (const path of ['/nowhere', '/search']) {
  test(`${path} is not recorded`, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    const { kinds } = await watch(page);
    await page.goto(path);
    // Its vitals are measured.
    await expect.poll(() => [...kinds]).toEqual(['vitals']);
    await letTimePass(page);
    expect([...kinds]).toEqual(['vitals']);
  });
}
