import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { ClientReports } from '../../src/telemetry/outbox-record';
import { droppedOf, sumClientReports } from '../support/sum-client-reports';
import { type ExportedRecord, exportRecords } from './exported-records';
import { type Fault, type FaultyProxy, openFaultyProxy } from './faulty-proxy';
import { expect, test } from './fixtures';

/**
 * Visitors whose pages end in every way and whose network fails in every way: each event they made is with the server
 * once, or counted as dropped. What arrived without an answer and was given up later counts too: never too few are
 * told of. VITRINE_PAGES says how many pages, 25 of them a visitor.
 */
const PAGES = Number(process.env.VITRINE_PAGES ?? 50);
const PAGES_OF_A_VISITOR = 25;

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
  }) => {
    test.setTimeout(180_000);
    allowConsole(/./);
    const proxy = await openFaultyProxy(String(baseURL));
    await context.addCookies([{ name: 'ss_cookieAllowed', value: 'full', url: proxy.origin }]);
    const here: Visitor = { context, proxy, made: [] };
    // What a process was writing as it died is with the browser, or not: without such ends the sums are exact.
    const ends = visitor % 2 ? ENDS : ENDS.filter((each) => each !== 'crash');
    const story: string[] = [];
    for (let life = 0; life < PAGES_OF_A_VISITOR; life += 1) {
      proxy.fault = FAULTS[life % FAULTS.length] ?? 'none';
      const end = ends[randomInt(ends.length)] ?? 'close';
      story.push(`${proxy.fault}/${end}`);
      await livePage(here, `visitor-${visitor}-${Date.now()}-${life}`, end);
    }
    const untold = await settle(here);
    const records = await exportRecords(request);
    const arrived = records.map(labelOf).filter((label) => here.made.includes(String(label)));
    const missing = here.made.filter((label) => !arrived.includes(label));
    const { made = 0, sent = 0, ...drops } = sumClientReports([proxy.told, untold]);
    const dropped = droppedOf(drops);
    expect(new Set(arrived).size, `twice, after ${story.join(' ')}`).toBe(arrived.length);
    expect(missing.length, `missing ${missing.join()}, after ${story.join(' ')}`).toBeLessThanOrEqual(
      dropped,
    );
    if (ends !== ENDS) expect(made, `not accounted for, after ${story.join(' ')}`).toBe(sent + dropped);
    expect(arrived.length).toBeGreaterThan(0);
    await proxy.close();
  });
}

async function livePage({ context, proxy, made }: Visitor, label: string, end: End): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${proxy.origin}/plain`);
  await trackingStarted(page);
  const count = 1 + randomInt(3);
  for (let index = 0; index < count; index += 1) {
    made.push(`${label}-${index}`);
    await track(page, `${label}-${index}`);
  }
  // Some pages end before anything was sent, some amid it, some after.
  await page.waitForTimeout(randomInt(3) * 600);
  await endPage(page, context, end);
}

async function endPage(page: Page, context: BrowserContext, end: End): Promise<void> {
  if (end === 'navigate') await page.goto('about:blank');
  if (end === 'offline') await context.setOffline(true);
  if (end === 'crash') {
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // Its answer never comes.
    session.send('Page.crash').catch(() => {});
    await crashed;
  }
  await page.close();
  if (end === 'offline') await context.setOffline(false);
}

/** Fine network and an hour, which the page believes has passed. Answers the counts that nothing has told yet. */
async function settle({ context, proxy }: Visitor): Promise<ClientReports> {
  proxy.fault = 'none';
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${proxy.origin}/plain`);
  await page.clock.runFor(5000);
  await trackingStarted(page);
  await expect(async () => {
    await page.clock.runFor(20_000);
    expect((await kept(page)).records).toBe(0);
  }).toPass({ timeout: 60_000, intervals: [250] });
  return (await kept(page)).counts;
}

function kept(page: Page): Promise<{ records: number; counts: ClientReports }> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('vitrine-outbox-'));
    const { records = [], counts = {} } = JSON.parse((key && localStorage.getItem(key)) ?? '{}');
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
