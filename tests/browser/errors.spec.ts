import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { BOWL } from './product-page';
import { readExport } from './read-export';

interface ExportedError {
  readonly event: string;
  readonly data: {
    readonly pageLoadId: string;
    readonly message: string;
    readonly origin: string;
    readonly source?: string;
    readonly behaviour?: string;
    readonly count: number;
  };
}

/** Opens a page and returns the id of its load. */
async function open(page: Page, path = BOWL): Promise<string> {
  const settings = page.waitForResponse('**/api/1/performance/settings');
  await page.goto(path);
  const { pageLoadId } = await (await settings).json();
  await page.waitForLoadState('networkidle');
  return pageLoadId;
}

async function exportErrors(request: APIRequestContext, marker: string): Promise<ExportedError[]> {
  const records = await readExport<{ data: ExportedError }>(request, '/api/vitrine/performance/errors');
  return records.map(({ data }) => data).filter((error) => JSON.stringify(error).includes(marker));
}

const marker = () => `planned ${Math.random().toString(36).slice(2, 8)}`;

test('errors before and after the script and a rejection are sent once each, with a count', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/planned/);
  const planned = marker();
  await page.addInitScript((text) => {
    document.addEventListener('DOMContentLoaded', () => {
      setTimeout(() => {
        throw new Error(`${text} early`);
      });
    });
  }, planned);
  await open(page);
  await page.evaluate((text) => {
    const fail = (): void => {
      throw new TypeError(`${text} late`);
    };
    for (let time = 0; time < 3; time += 1) setTimeout(fail);
    void Promise.reject(new Error(`${text} promised to ann@example.com`));
  }, planned);
  await expect.poll(async () => (await exportErrors(request, planned)).length).toBe(3);
  const errors = await exportErrors(request, planned);
  expect(
    errors.map(({ event, data }) => [event, data.message.replace(planned, '').trim(), data.count]).sort(),
  ).toEqual([
    ['error', expect.stringMatching(/^(Uncaught )?Error: +early$/), 1],
    ['error', expect.stringMatching(/^(Uncaught )?TypeError: +late$/), 3],
    ['rejection', expect.stringMatching(/^Error: +promised to \*\*\*$/), 1],
  ]);
  expect(new Set(errors.map(({ data }) => data.origin))).toEqual(new Set(['page']));
});

test('an image that fails to load is sent without its query', { tag: '@long' }, async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/404/);
  const name = `gone-${Math.random().toString(36).slice(2, 8)}`;
  await open(page);
  await page.evaluate((file) => {
    const image = document.createElement('img');
    image.src = `/assets/${file}.png?email=ann@example.com`;
    document.body.append(image);
  }, name);
  await expect.poll(async () => (await exportErrors(request, name)).length).toBe(1);
  const [error] = await exportErrors(request, name);
  expect(error).toMatchObject({ event: 'resource', data: { message: 'img', origin: 'page' } });
  expect(error?.data.source).toMatch(new RegExp(`/assets/${name}\\.png$`));
});

test('a failed behaviour is sent with its name and the origin ours', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/add-to-cart failed|ERR_FAILED|Failed to fetch/);
  await page.route('**/chunks/add-to-cart-*', (route) => route.abort());
  const pageLoadId = await open(page, '/shop/p/saltmarsh-board');
  await page.locator('.sqs-add-to-cart-button').click();
  await page.waitForLoadState('load');
  await expect
    .poll(async () => (await exportErrors(request, pageLoadId)).map(({ event }) => event))
    .toContain('behaviour');
  const errors = await exportErrors(request, pageLoadId);
  expect(errors.find(({ event }) => event === 'behaviour')?.data).toMatchObject({
    behaviour: 'add-to-cart',
    origin: 'ours',
  });
});

test('errors are sent with the crumb if the page has one', { tag: '@long' }, async ({
  page,
  context,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/planned/);
  await context.addCookies([{ name: 'crumb', value: 'c0ffee', url: String(baseURL) }]);
  await open(page);
  const request = page.waitForRequest('**/api/events/RecordJavascriptErrors');
  await page.evaluate(() => void Promise.reject(new Error('planned')));
  expect((await request).headers()['x-csrf-token']).toBe('c0ffee');
});
