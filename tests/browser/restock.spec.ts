import type { Page } from '@playwright/test';
import { provideCaptcha } from './captcha-provider';
import { expect, test } from './fixtures';
import { openProduct } from './product-page';

const ALONE = '/shop/p/otter-bottle';

const box = (page: Page) => page.locator('main .product-restock-notification:visible');
const email = (page: Page) => box(page).getByLabel('Email');
const error = (page: Page) => box(page).getByRole('alert');
const robot = (page: Page) => box(page).frameLocator('iframe').getByRole('checkbox');
const uniqueEmail = () => `ada.${Date.now()}.${Math.random()}@example.com`;

test('a visitor signs up for a sold-out variant by keyboard; nothing moves', async ({
  page,
  axe,
  layoutShift,
}) => {
  await provideCaptcha(page);
  const { choose, button } = await openProduct(page);
  await choose('Size', 'Medium');
  await choose('Glaze', 'Iron');
  await expect(box(page)).toBeVisible();
  await expect(button).toBeHidden();
  await expect(
    page.getByRole('form', { name: 'Shall we write to you when Medium, Iron is back?' }),
  ).toMatchAriaSnapshot(`
    - text: Email
    - textbox "Email"
    - button "Notify me"
    - checkbox "Send me the letters from the kiln, too."
  `);
  await email(page).focus();
  await expect(robot(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(error(page)).toHaveText('Email cannot be blank');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription('Email cannot be blank');
  expect(await axe('.purchase')).toEqual([]);
  await page.keyboard.type('ada@example');
  await page.keyboard.press('Enter');
  await expect(error(page)).toHaveText('Email is invalid');
  const address = uniqueEmail();
  await email(page).fill(address);
  await page.keyboard.press('Enter');
  await expect(error(page)).toHaveText('Complete CAPTCHA before submitting.');
  await expect(email(page)).toHaveValue(address);
  await robot(page).focus();
  await page.keyboard.press('Space');
  await email(page).focus();
  const request = page.waitForRequest('**/notifications/restock');
  await page.keyboard.press('Enter');
  expect((await request).postDataJSON()).toMatchObject({ siteVisitorEmail: address, language: 'en-US' });
  await expect(box(page)).toHaveText('Signed up! We write to you as soon as it is back.');
  await expect(box(page).getByRole('status')).toBeFocused();
  expect(await axe('.purchase')).toEqual([]);
  expect(await layoutShift()).toBe(0);
  await choose('Glaze', 'Chalk');
  await expect(box(page)).toBeHidden();
  await expect(button).toBeVisible();
});

test('the message of the server is shown, and what was typed stays', async ({ page, allowConsole }) => {
  allowConsole(/status of 409/);
  await provideCaptcha(page);
  await page.route('**/notifications/restock', (route) =>
    route.fulfill({ status: 409, json: { message: 'Back <b>already</b>.' } }),
  );
  await page.goto(ALONE);
  await email(page).fill('ada@example.com');
  await robot(page).check();
  await box(page).getByRole('button').click();
  await expect(error(page)).toHaveText('Back <b>already</b>.');
  await expect(email(page)).toHaveValue('ada@example.com');
  await expect(robot(page)).not.toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the box of each sold-out variant has a page, where a refused address stays', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    await page.goto('/shop/p/tidal-bowl');
    await page.getByRole('link', { name: 'Shall we write to you when Medium, Iron is back?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidal Bowl');
    await email(page).fill('ada@example.com');
    await box(page).getByRole('button').click();
    await expect(error(page)).toHaveText(/needs JavaScript/);
    await expect(email(page)).toHaveValue('ada@example.com');
  });
});
