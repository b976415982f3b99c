import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures';
import { sendViews } from './performance-views';

const DIMENSIONS = [
  ...['page', 'page type', 'template', 'device', 'browser', 'connection'],
  ...['country', 'navigation type', 'release'],
];
const SCRIPT = fileURLToPath(new URL('../../scripts/report.mjs', import.meta.url));

test('npm run report writes a file that shows everything without network and scripts', async ({
  browser,
  request,
  baseURL,
}, testInfo) => {
  const template = await sendViews(request, 40);
  await sendError(request, template);
  const file = testInfo.outputPath('report.html');
  const options = ['--out', file, '--url', baseURL ?? '', '--template', template, '--by', 'path'];
  const env = { ...process.env, OWNER_TOKEN: 'owner-of-the-tests' };
  await promisify(execFile)(process.execPath, [SCRIPT, ...options, '--against', 'previous'], { env });

  const context = await browser.newContext({ offline: true, javaScriptEnabled: false });
  const page = await context.newPage();
  const requests: string[] = [];
  const messages: string[] = [];
  page.on('request', (sent) => requests.push(sent.url()));
  page.on('console', (message) => messages.push(message.text()));
  const address = pathToFileURL(path.resolve(file)).href;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Performance', exact: true })).toBeVisible();
  const lcp = page.getByRole('region', { name: 'Largest Contentful Paint' });
  await expect(lcp).toContainText(/2,3[2-7]\d\u202fms p75/);
  // Five metrics with a table for each of their four charts, and that of the comparison.
  for (const chart of ['page views by rating', 'distribution', 'day by day', 'by page'])
    await expect(lcp.getByRole('table', { name: `LCP, ${chart}` })).toBeVisible();
  await expect(page.getByRole('table', { name: 'before and after' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What to fix first' })).toContainText('CLS of /shop');
  // Errors that differ by an id are one group, which has the message of another test's page views if those came first.
  await expect(page.getByText(/No shelf for t-/).first()).toBeVisible();
  // One dimension is open, the others and the stacks can be opened. Printed, all are.
  const device = lcp.getByRole('table', { name: 'LCP, by device' });
  await expect(device).toBeHidden();
  await lcp.getByRole('heading', { name: 'By device' }).click();
  await expect(device).toBeVisible();
  const frame = page.getByText(`at open (/${template}.js:1:9)`);
  await expect(frame).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(frame).toBeVisible();
  for (const dimension of DIMENSIONS) {
    const shown = lcp.locator('details', {
      has: page.getByRole('heading', { name: `By ${dimension}`, exact: true }),
    });
    await expect(shown.last().locator('.segment-value').first()).toBeVisible();
  }
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('button, input, select, script')).toHaveCount(0);
  await expect(lcp.getByRole('link', { name: '/shop' })).toHaveAttribute(
    'href',
    `${baseURL}/config/performance?path=%2Fshop&template=${template}&by=path&against=previous`,
  );
  expect(requests).toEqual([address]);
  expect(messages).toEqual([]);
  expect(await readFile(file, 'utf8')).toMatch(
    /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
  );
  await page.setViewportSize({ width: 390, height: 800 });
  const width = await page.locator('main').boundingBox();
  expect(width?.width).toBeLessThanOrEqual(390);
  await context.close();
});

/** Sends an error with a stack. */
async function sendError(request: APIRequestContext, template: string): Promise<void> {
  const message = `No drawer for ${template}`;
  const stack = `TypeError: ${message}\n    at open (/${template}.js:1:9)`;
  const data = {
    ...{ pageLoadId: randomUUID(), collectorVersion: '4.8.0', template, path: '/shop', weight: 1 },
    ...{ message, stack, origin: 'page', count: 1 },
  };
  const response = await request.post('/api/events/RecordJavascriptErrors', {
    data: [{ id: randomUUID(), event: 'error', timestamp: Date.now(), data }],
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(await response.json()).toMatchObject({ accepted: 1 });
}
