import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';

const TOKEN = 'owner-of-the-tests';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
const VIEWS_PER_REQUEST = 15;

/** Opens one of the owner's pages and signs in there. */
export async function signIn(page: Page, path = '/config/performance'): Promise<void> {
  await page.goto(path);
  // Closed where another test has created an account with a password.
  const other = page.getByText('Sign in with the owner’s token');
  if (await other.isVisible()) await other.click();
  await page.getByLabel('Owner’s token').fill(TOKEN);
  await page.getByLabel('Owner’s token').press('Enter');
}

/**
 * Sends page views of phones and returns their template, which is unique to them.
 * Their vitals range from 0 to values above the threshold for good.
 */
export async function sendViews(request: APIRequestContext, views: number): Promise<string> {
  const template = `t-${randomUUID().slice(0, 8)}`;
  for (let first = 0; first < views; first += VIEWS_PER_REQUEST) {
    const count = Math.min(VIEWS_PER_REQUEST, views - first);
    const lines = Array.from({ length: count }, (_, index) => viewLines(template, (first + index) / views));
    await post(request, '/api/1/performance/records', lines.flat());
  }
  await post(request, '/api/events/RecordJavascriptErrors', [errorLine(template)]);
  return template;
}

async function post(request: APIRequestContext, url: string, data: object[]): Promise<void> {
  const headers = { ...SAME_ORIGIN, 'user-agent': PHONE };
  const response = await request.post(url, { data, headers });
  const { accepted } = await response.json();
  if (accepted !== data.length)
    throw new Error(`${url} accepted ${accepted} of ${data.length}: ${await response.text()}`);
}

/** Returns the records of a page view with all vitals; `slowness` is from 0 to 1. */
function viewLines(template: string, slowness: number): object[] {
  const fields = {
    pageLoadId: randomUUID(),
    collectorVersion: '4.8.0',
    pageType: slowness < 0.5 ? 50 : 1,
    template,
    path: '/shop',
    view: 0,
    weight: 1,
    navigationType: 'navigate',
  };
  const values = {
    LCP: 3200 * slowness,
    INP: 240 * slowness,
    CLS: slowness < 0.6 ? 0 : 0.3 * slowness,
    FCP: 2000 * slowness,
    TTFB: 900 * slowness,
  };
  return [
    { ...fields, id: randomUUID(), type: 'view', wasHidden: slowness < 0.1, supported: VITALS },
    ...VITALS.map((name) => ({
      ...fields,
      id: randomUUID(),
      type: 'metric',
      name,
      value: values[name],
      rating: 'good',
      revision: 0,
    })),
  ];
}

function errorLine(template: string): object {
  const data = {
    pageLoadId: randomUUID(),
    collectorVersion: '4.8.0',
    template,
    path: '/shop',
    weight: 1,
    message: `No shelf for ${template}`,
    origin: 'page',
    count: 3,
  };
  return { id: randomUUID(), event: 'error', timestamp: Date.now(), data };
}
