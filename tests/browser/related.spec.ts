import type { Page } from '@playwright/test';
import { exportEvents, nameView } from './exported-records';
import { expect, test } from './fixtures';
import { BOWL } from './product-page';
import { tabTo } from './tab-to';

const BOWL_ID = '6912edb2620002c05f71559a';
const BOARD_ID = '691209764f2f550d89d9ac63';

const row = (page: Page) => page.getByRole('region', { name: 'Goes well with it' });

test('the row of related products sends its display, its clicks and its adds, also in a quick view, as events', async ({
  page,
  context,
  request,
  baseURL,
  axe,
  layoutShift,
}) => {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'full', url: baseURL ?? '' }]);
  const view = nameView();
  await page.goto(`${BOWL}?utm_source=${view}`);
  await expect(row(page)).toMatchAriaSnapshot(`
    - heading "Goes well with it" [level=2]
    - article:
      - heading "Spoonbill" [level=3]:
        - link "Spoonbill"
    - article:
      - heading "Saltmarsh Board" [level=3]:
        - link "Saltmarsh Board"
    - article:
      - heading "Gull Napkins" [level=3]:
        - link "Gull Napkins"
  `);
  const board = row(page).getByRole('article').filter({ hasText: 'Saltmarsh Board' });
  const add = board.locator('button');
  const pill = page.locator('.vitrine-cart-pill');
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(pill).toMatchAriaSnapshot('- link "1 item in cart"');
  expect(await axe('section:has(#related)')).toEqual([]);
  expect(await layoutShift()).toBe(0);
  const soFar = [
    `cart_add ${BOARD_ID}`,
    `product_visit ${BOWL_ID}`,
    `related_add ${BOARD_ID}`,
    `related_display ${BOWL_ID}`,
  ];
  await expect.poll(() => exportEvents(request, view)).toEqual(soFar);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Saltmarsh Board' });
  await expect(dialog).toMatchAriaSnapshot(`
    - button "Close"
    - article:
      - heading "Saltmarsh Board" [level=1]
      - button "Add To Cart"
  `);
  await tabTo(page, dialog.getByRole('button', { name: 'Add To Cart' }));
  await page.keyboard.press('Enter');
  await expect(pill).toHaveText('2');
  await page.keyboard.press('Escape');
  await expect(board.locator('.sqs-product-quick-view-button')).toBeFocused();
  soFar.push(`cart_add ${BOARD_ID}`, `related_add ${BOARD_ID}`);
  soFar.sort();
  await expect.poll(() => exportEvents(request, view)).toEqual(soFar);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saltmarsh Board');
  await expect
    .poll(() => exportEvents(request, view))
    .toEqual([...soFar, `related_click ${BOARD_ID}`].sort());
});
