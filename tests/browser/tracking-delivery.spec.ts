import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { ClientReports } from '../../src/telemetry/outbox-record';
import { droppedOf, sumClientReports } from '../support/sum-client-reports';
import { type ExportedRecord, exportRecords } from './exported-records';
import { type Fault, type FaultyProxy, openFaultyProxy } from './faulty-proxy';
import { expect, test } from './fixtures';

test.use({ cookieChoice: null });

/**
 * Number of pages, of one visitor unless `npm run test:long` sets more. Their pages end in every way and their network fails in every way. Each event must
 * arrive at the server once or be counted as dropped. An event whose response was lost and that was dropped later is
 * also counted: the number of dropped events is never too low.
 */
const PAGES = Number(process.env.VITRINE_PAGES ?? 5);
const PAGES_OF_A_VISITOR = Number(process.env.VITRINE_PAGES_OF_A_VISITOR ?? 5);

const FAULTS: readonly Fault[] = [
  'none',
  'down',
  'error',
  'lost-response',
  'too-many',
  'blocked-events',
  'refused',
];
const ENDS = ['navigate', 'close', 'crash', 'offline'] as const;
type End = (typeof ENDS)[number];

/** When a page ends: before, during or after its first request with records, by the event that it waits for. */
const STAGES = [[], ['request'], ['requestfinished', 'requestfailed']] as const;
type Stage = (typeof STAGES)[number];
const RECORD_REQUEST = /\/api\/(census|events|v1\/clanker)\//;

interface Visitor {
  readonly context: BrowserContext;
  readonly proxy: FaultyProxy;
  readonly made: string[];
}

for (let visitor = 0; visitor < PAGES / PAGES_OF_A_VISITOR; visitor += 1) {
  test(`visitor ${visitor + 1}: each record of ${PAGES_OF_A_VISITOR} pages arrives once or is counted`, async ({
    context,
    request,
    baseURL,
    allowConsole,
  }, testInfo) => {
    // `npm run test:long` sets more.
    test.setTimeout(Math.max(180_000, testInfo.timeout));
    allowConsole(/./);
    const proxy = await openFaultyProxy(String(baseURL));
    await context.addCookies([{ name: 'ss_cookieAllowed', value: 'full', url: proxy.origin }]);
    const visit: Visitor = { context, proxy, made: [] };
    // A crash can lose what the process was writing. Without crashes the sums are exact.
    const ends = visitor % 2 ? ENDS : ENDS.filter((each) => each !== 'crash');
    const history: string[] = [];
    for (let index = 0; index < PAGES_OF_A_VISITOR; index += 1) {
      proxy.fault = FAULTS[index % FAULTS.length] ?? 'none';
      const end = ends[randomInt(ends.length)] ?? 'close';
      history.push(`${proxy.fault}/${end}`);
      await runPage(visit, `visitor-${visitor}-${Date.now()}-${index}`, end);
    }
    const unreported = await settle(visit);
    const records = await exportRecords(request);
    const arrived = records.map(labelOf).filter((label) => visit.made.includes(String(label)));
    const missing = visit.made.filter((label) => !arrived.includes(label));
    const { made = 0, sent = 0, ...drops } = sumClientReports([proxy.reports, unreported]);
    const dropped = droppedOf(drops);
    expect(new Set(arrived).size, `twice, after ${history.join(' ')}`).toBe(arrived.length);
    expect(missing.length, `missing ${missing.join()}, after ${history.join(' ')}`).toBeLessThanOrEqual(
      dropped,
    );
    if (ends !== ENDS) expect(made, `not accounted for, after ${history.join(' ')}`).toBe(sent + dropped);
    expect(arrived.length).toBeGreaterThan(0);
    await proxy.close();
  });
}

async function runPage({ context, proxy, made }: Visitor, label: string, end: End): Promise<void> {
  const page = await context.newPage();
  const reached = reachStage(page, STAGES[randomInt(STAGES.length)] ?? []);
  await page.goto(`${proxy.origin}/plain`);
  await trackingStarted(page);
  const count = 1 + randomInt(3);
  for (let index = 0; index < count; index += 1) {
    made.push(`${label}-${index}`);
    await track(page, `${label}-${index}`);
  }
  await reached;
  await endPage(page, context, end);
}

function reachStage(page: Page, stage: Stage): Promise<void> {
  if (stage.length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of stage as readonly 'request'[])
      page.on(event, (request) => {
        if (RECORD_REQUEST.test(request.url())) resolve();
      });
  });
}

async function endPage(page: Page, context: BrowserContext, end: End): Promise<void> {
  if (end === 'navigate') await page.goto('about:blank');
  if (end === 'offline') await context.setOffline(true);
  if (end === 'crash') {
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // The response to this command never arrives.
    session.send('Page.crash').catch(() => {});
    await crashed;
  }
  await page.close();
  if (end === 'offline') await context.setOffline(false);
}

/** Restores the network and advances the clock until all is sent. Returns the counts that are not reported yet. */
async function settle({ context, proxy }: Visitor): Promise<ClientReports> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { keysOfOtherPages: Object.keys(localStorage) });
  });
  await page.clock.install();
  proxy.fault = 'none';
  await page.goto(`${proxy.origin}/plain`);
  await page.clock.runFor(5000);
  await trackingStarted(page);
  let counts: ClientReports = {};
  await expect(async () => {
    proxy.fault = 'none';
    await page.clock.runFor(20_000);
    expect((await readStored(page)).records).toBe(0);
    // From here on, what the page sends reports no counts that are read too.
    proxy.fault = 'down';
    const stored = await readStored(page);
    expect(stored.records).toBe(0);
    counts = stored.counts;
  }).toPass({ timeout: 60_000, intervals: [250] });
  return counts;
}

/** Returns what the page itself has stored. Until it takes over what other pages have left, that is not all. */
function readStored(page: Page): Promise<{ records: number; counts: ClientReports }> {
  return page.evaluate(() => {
    const { keysOfOtherPages } = window as unknown as { keysOfOtherPages: string[] };
    const isOwn = (key: string) => key.startsWith('vitrine-outbox-') && !keysOfOtherPages.includes(key);
    const key = Object.keys(localStorage).find(isOwn);
    if (!key) return { records: Number.NaN, counts: {} };
    const { records = [], counts = {} } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { records: records.length, counts };
  });
}

async function trackingStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => document.cookie.includes('SS_SESSION_ID') && 'vitrineConsent' in window);
}

function track(page: Page, objectId: string): Promise<void> {
  return page.evaluate((label) => {
    const detail = { name: 'reviews_tab', objectId: label };
    document.dispatchEvent(new CustomEvent('vitrine:track', { detail }));
  }, objectId);
}

function labelOf({ data }: ExportedRecord): unknown {
  return data.eventContent?.object_identifier;
}
