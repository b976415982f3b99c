import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ cookieChoice: null });

const VISIT_COOKIES = ['ss_cvr', 'ss_cvt', 'SS_ANALYTICS_ID', 'SS_SESSION_ID'];
const banner = (page: Page) => page.getByRole('form', { name: 'Cookies' });
const button = (page: Page, name: string) => banner(page).getByRole('button', { name });

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const visitCookies = async (page: Page) =>
  (await cookieNames(page)).filter((name) => VISIT_COOKIES.includes(name)).toSorted();
const consentIs = (page: Page, level: string) =>
  page.waitForFunction((expected) => Reflect.get(window, 'vitrineConsent') === expected, level);

test('after Accept, by keyboard, what waits starts at once and later pages have no banner', async ({
  page,
  axe,
  everyLayoutShift,
}) => {
  await page.goto('/visit');
  await expect(banner(page)).toBeVisible();
  expect(await axe()).toEqual([]);
  await consentIs(page, 'anonymous');
  expect(await visitCookies(page)).toEqual([]);
  await button(page, 'Accept').focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText('Your choice is saved.')).toBeAttached();
  await expect.poll(() => visitCookies(page)).toEqual(VISIT_COOKIES.toSorted());
  // A draft of a form.
  const name = page.locator('main form').getByLabel('First Name');
  await name.fill('Ada');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Ada');
  const later = await page.goto('/about');
  expect(await later?.text()).not.toContain('class="cookie-banner"');
  expect(await everyLayoutShift()).toBe(0);
  await page.goto('/visit');
  await page.locator('main form').getByLabel('Last Name').focus();
  await expect(name).toHaveValue('Ada');

  // The visitor changes their mind.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('radio', { name: /Everything/ })).toBeChecked();
  await page.getByRole('radio', { name: /Only what the shop needs/ }).check();
  await consentIs(page, 'full');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Your choice is saved.')).toBeVisible();
  await expect.poll(() => visitCookies(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toMatch(
    /Ada|ANALYTICS/,
  );
});

test('after Decline nothing is stored or sent, and a page from a cache shows no banner', async ({ page }) => {
  await page.goto('/about');
  await consentIs(page, 'anonymous');
  await button(page, 'Decline').click();
  await expect(banner(page)).toHaveCount(0);
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  // The cache has kept the page of another visitor.
  const cached = await page.request.fetch('/contact', { headers: { cookie: 'ss_cookieAllowed=' } });
  const body = await cached.text();
  expect(body).toContain('class="cookie-banner"');
  await page.route('**/contact', (route) => route.fulfill({ response: cached, body }));
  await page.goto('/contact');
  await expect(banner(page)).toHaveCount(0);
  await consentIs(page, 'off');
  expect([await visitCookies(page), sent]).toEqual([[], []]);
});

test('at 390 px the banner covers neither the button that adds nor the cart pill', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shop/p/tidal-bowl');
  const add = page.locator('.sqs-add-to-cart-button').first();
  await add.scrollIntoViewIfNeeded();
  const isOnTop = await add.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  expect(await banner(page).evaluate((element) => getComputedStyle(element).position)).toBe('static');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a choice is a post that leads back, and is changed on the page of settings', async ({ page }) => {
    await page.goto('/shop?page=2');
    await button(page, 'Accept').click();
    await expect(page).toHaveURL(/\/shop\?page=2$/);
    await expect(banner(page)).toHaveCount(0);
    await page.goto('/he/cookies');
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await page.getByRole('radio').nth(0).check();
    await page.locator('main').getByRole('button', { name: 'שמירה' }).click();
    await expect(page.getByRole('status')).toHaveText('הבחירה שלכם נשמרה.');
    await expect(page.getByRole('radio').nth(0)).toBeChecked();
  });
});
