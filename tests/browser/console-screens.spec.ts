import { CONSOLE_ROUTES } from '../../console/routes';
import { expect, test } from './fixtures';
import { sendViews, signIn } from './performance-views';

/** The report is long: axe takes half a minute for it, and its own tests examine it. */
const SCREENS = CONSOLE_ROUTES.filter(({ name }) => name !== 'performance');

/** Screens whose own tests, with axe, run in `npm run test:long` alone. */
const SAMPLE = ['categories', 'inventory', 'navigation', 'preferences', 'site', 'stores'];

for (const [width, which, tag] of [
  [390, 'a screen without a test of its own here', []],
  [390, 'every screen', ['@long']],
  [1440, 'every screen', ['@long']],
] as const) {
  test(`${which} of the console is accessible in light and dark colours and fits a window of ${width} px`, {
    tag: [...tag],
  }, async ({ page, request, axe, axeColours }) => {
    const screens = which === 'every screen' ? SCREENS : SCREENS.filter(({ name }) => SAMPLE.includes(name));
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await sendViews(request, 20);
    await signIn(page, '/config/orders');
    for (const { name, title } of screens) {
      await test.step(title, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(`/config/${name}`);
        await expect(page.locator('#screen')).not.toContainText('Loading…');
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect(await axe(), title).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await axeColours(), `${title} in dark colours`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), title).toBe(width);
      });
    }
  });
}

test('the owner moves between screens, which loads no page: title, focus, current link, Back and unsaved changes', async ({
  page,
}) => {
  await signIn(page, '/config');
  const navigation = page.getByRole('navigation', { name: 'Screens' });
  const shown = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

  // Before the script has run, a link loads a page.
  await expect(page.locator('h1[tabindex]')).toHaveText('Overview');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('main').getByRole('link', { name: 'Changes' }).press('Enter');
  await shown('Changes');
  await expect(page).toHaveTitle(/^Changes – /);
  await expect(navigation.locator('[aria-current]')).toHaveText('Changes');
  await navigation.getByRole('link', { name: 'Categories and tags' }).click();
  await shown('Categories and tags');
  // The order of the layers is that of the frame.
  const sheets = page.locator('link[rel=stylesheet]');
  await expect(sheets.first()).toHaveAttribute('href', /\/owner-/);
  await expect(sheets.last()).toHaveAttribute('href', /\/categories-/);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel('Name').last().fill('Another name');

  page.once('dialog', (dialog) => dialog.dismiss());
  await navigation.getByRole('link', { name: 'Comments' }).click();
  await expect(page).toHaveURL(/\/categories$/);
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/categories$/);
  await expect(page.getByLabel('Name').last()).toHaveValue('Another name');
  page.once('dialog', (dialog) => dialog.accept());
  await page.evaluate(() => history.back());
  await shown('Changes');
  await expect(page).toHaveTitle(/^Changes – /);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
