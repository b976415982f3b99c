import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const CALL = '**/api/vitrine/search?*';
const fieldOf = (page: Page) => page.locator('main').getByLabel('What are you looking for?');
const optionsOf = (page: Page) => page.locator('main').getByRole('option');

test('suggestions are used by keyboard alone, and nothing moves', async ({ page, axe, everyLayoutShift }) => {
  await page.goto('/search');
  const field = fieldOf(page);
  await field.focus();
  await page.keyboard.type('tida', { delay: 20 });
  await expect(optionsOf(page).first()).toHaveText('Tidal Bowl');
  await expect(field).toHaveRole('combobox');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(
    page.getByRole('status').filter({ hasText: /^(One suggestion|\d+ suggestions)$/ }),
  ).toHaveCount(1);
  expect(await axe('main')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Tidal Bowl');
  const active = await field.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveText('Tidal Bowl');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/p\/tidal-bowl$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
  expect(await everyLayoutShift()).toBe(0);
});

test('Escape and Tab close the suggestions and keep the text; Enter without a selection searches', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/search');
  const field = fieldOf(page);
  await field.fill('bowl');
  await expect(optionsOf(page).first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Escape');
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(field).toHaveValue('bowl');
  await field.press('l');
  await field.press('Backspace');
  await expect(optionsOf(page).first()).toBeVisible();
  await field.press('Tab');
  await expect(optionsOf(page)).toHaveCount(0);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=bowl$/);
  await expect(page.getByRole('main')).toContainText('things found.');
});

test('a suggestion is a link that can be pressed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/search');
  await fieldOf(page).fill('third firing');
  await optionsOf(page).first().click();
  await expect(page).toHaveURL(/\/journal\/the-third-firing$/);
});

test('what was typed before the script has loaded gets suggestions', { tag: '@long' }, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/chunks/search-*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/search');
  await fieldOf(page).pressSequentially('heron');
  release();
  await expect(optionsOf(page).first()).toHaveText('Heron Teapot');
});

test('a slow response that was overtaken is not shown', { tag: '@long' }, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search\?q=tidal&/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/search');
  const field = fieldOf(page);
  const slow = page.waitForRequest(/search\?q=tidal&/);
  await field.fill('tidal');
  await slow;
  await field.fill('heron');
  await expect(optionsOf(page).first()).toHaveText('Heron Teapot');
  const late = page.waitForResponse(/search\?q=tidal&/);
  release();
  await late;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(optionsOf(page).first()).toHaveText('Heron Teapot');
});

for (const [name, respond] of [
  ['fails', { status: 503, body: '{}' }],
  ['is not JSON', { body: '<p>' }],
  ['has another shape', { json: { results: [null, { url: 1 }, 'a'] } }],
] as const)
  test(`a response that ${name} shows no suggestions, and the search works`, {
    tag: name === 'has another shape' ? [] : '@long',
  }, async ({ page, allowConsole }) => {
    allowConsole(/status of 503/);
    await page.route(CALL, (route) => route.fulfill(respond));
    await page.goto('/search');
    const response = page.waitForResponse(CALL);
    await fieldOf(page).fill('bowl');
    await response;
    await fieldOf(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=bowl$/);
  });

test('hostile suggestions are text, and lead to no other site', async ({ page }) => {
  const results = [
    { url: 'javascript:alert(1)', title: '<img src=x onerror=alert(1)>', imageUrl: null },
    { url: '//evil.example/', title: 'Elsewhere', imageUrl: null },
  ];
  await page.route(CALL, (route) => route.fulfill({ json: { results } }));
  await page.goto('/search');
  await fieldOf(page).fill('bowl');
  await expect(optionsOf(page).first()).toHaveText('<img src=x onerror=alert(1)>');
  await expect(optionsOf(page).first()).not.toHaveAttribute('href');
  const { origin } = new URL(page.url());
  expect(
    await optionsOf(page)
      .nth(1)
      .evaluate((link: HTMLAnchorElement) => new URL(link.href).origin),
  ).toBe(origin);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a search corrects a misspelled word and finds products and pages', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/search');
    await fieldOf(page).fill('tidla bowl');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('main')).toContainText('found for “tidal bowl”.');
    await expect(page.locator('.product-card').first()).toContainText('Tidal Bowl');
    await fieldOf(page).fill('kiln');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.locator('.search-pages')).toContainText('The third firing');
  });
});

test('the Hebrew page suggests in Hebrew, and the list is below its field', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/he/search');
  const main = page.locator('main');
  await main.getByLabel('מה מחפשים?').fill('קערת');
  await expect(optionsOf(page).first()).toHaveText('קערת גאות');
  const list = await page.getByRole('listbox').boundingBox();
  const field = await main.getByLabel('מה מחפשים?').boundingBox();
  expect(Math.abs((list?.x ?? 0) - (field?.x ?? 0))).toBeLessThan(1);
  expect(Math.abs((list?.width ?? 0) - (field?.width ?? 0))).toBeLessThan(1);
});
