import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ENTRIES = '/api/commerce/shopping-cart/entries';

let server: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  const env = { ...process.env, PORT: '0' };
  server = spawn(process.execPath, ['examples/minimal-backend/server.mjs', 'dist'], { cwd: root, env });
  const [line] = (await once(server.stdout as NonNullable<typeof server.stdout>, 'data')) as [Buffer];
  origin = /http:\S+/.exec(String(line))?.[0] ?? '';
});
test.afterAll(() => {
  server.kill();
});

const product = (page: Page, name: string) => page.locator('form', { hasText: name });
const subscribe = async (page: Page) => {
  await page.getByLabel('Email').fill('name@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
};

test('the minimal back end has a cart and a form for the script, with a clean console', async ({ page }) => {
  // The browser reports the refused add.
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  await page.goto(origin);
  const mug = product(page, 'mug');
  await mug.getByLabel('Quantity').fill('3');
  await mug.getByRole('button').click();
  await expect(mug.getByRole('button')).toHaveText('Added!');
  await expect(page.locator('nav')).toContainText('Cart 3');
  const tray = product(page, 'tray');
  await tray.getByLabel('Quantity').fill('2');
  await tray.getByRole('button').click();
  await expect(tray).toContainText('Only 1 left in stock.');
  const bowl = product(page, 'bowl');
  await bowl.getByLabel('Size').selectOption('Large');
  await bowl.getByRole('button').click();
  await expect(page.locator('nav')).toContainText('Cart 4');
  await subscribe(page);
  await expect(page.getByText('Thank you.')).toBeVisible();
  await page.getByRole('link', { name: 'Cart 4', exact: true }).click();
  await expect(page.getByText('3 × Stoneware mug: $84.00')).toBeVisible();
  await expect(page.getByText('1 × Soup bowl, Large: $36.00')).toBeVisible();
  await expect(page.locator('nav')).toContainText('Cart 4');
  expect(problems).toEqual([expect.stringContaining('400')]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the minimal back end has a cart and a form', async ({ page }) => {
    await page.goto(origin);
    await product(page, 'mug').getByRole('button').click();
    await expect(page).toHaveURL(`${origin}/cart`);
    await expect(page.getByText('1 × Stoneware mug: $28.00')).toBeVisible();
    await page.goto(origin);
    await product(page, 'bowl').getByLabel('Size').selectOption('Large');
    await product(page, 'bowl').getByRole('button').click();
    await expect(page.getByText('1 × Soup bowl, Large: $36.00')).toBeVisible();
    for (const [quantity, path] of [
      ['1', '/cart'],
      ['2', '/'],
    ] as const) {
      await page.goto(origin);
      await product(page, 'tray').getByLabel('Quantity').fill(quantity);
      await product(page, 'tray').getByRole('button').click();
      await expect(page).toHaveURL(origin + path);
    }
    await expect(page.getByRole('alert')).toHaveText('Only 1 left in stock.');
    await subscribe(page);
    await expect(page.getByRole('heading')).toHaveText('Thank you');
  });
});

test('the minimal back end applies a repeated request once, and none of another site', async ({
  request,
}) => {
  await request.get(origin);
  const { cookies } = await request.storageState();
  const crumb = cookies.find(({ name }) => name === 'crumb')?.value ?? '';
  const post = (more: Record<string, string>) =>
    request.post(origin + ENTRIES, { data: { itemId: 'mug' }, headers: { 'x-csrf-token': crumb, ...more } });
  await post({ 'idempotency-key': 'one' });
  const repeated = await (await post({ 'idempotency-key': 'one' })).json();
  expect(repeated.shoppingCart.totalQuantity).toBe(1);
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status()).toBe(403);
  expect((await post({ 'x-csrf-token': 'old' })).status()).toBe(403);
});
