import { expect, test } from './fixtures';
import { expectAddedText } from './product-page';

const CARD = '.product-card[data-item-id="691209764f2f550d89d9ac63"]';
const ENTRIES = '/api/commerce/shopping-cart/entries';

test('a product without options is added from the list by keyboard alone, and nothing moves', async ({
  page,
  axe,
  layoutShift,
}) => {
  await page.goto('/shop');
  const card = page.locator(CARD);
  await expect(card).toMatchAriaSnapshot(`
    - article:
      - heading "Saltmarsh Board" [level=3]:
        - link "Saltmarsh Board"
      - text: $68.00
      - paragraph: /plank of ash/
      - button "Quick View Saltmarsh Board"
      - button "Add To Cart Saltmarsh Board"
  `);
  await card.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const button = card.locator('form button');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAddedText(button);
  await expect(page.locator('.vitrine-cart-pill')).toHaveText('1');
  await expect(button).toHaveText('Add To Cart Saltmarsh Board');
  await expect(button).toBeFocused();
  expect(await axe('.product-grid')).toEqual([]);
  expect(await layoutShift()).toBe(0);
});

test('a refused add is shown over the words of its card', { tag: '@long' }, async ({
  page,
  allowConsole,
  layoutShift,
}) => {
  allowConsole(/status of 400/);
  await page.route(`**${ENTRIES}`, (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'Sorry, we do not have enough of that item available.' },
    }),
  );
  await page.goto('/shop');
  const card = page.locator(CARD);
  await card.locator('form button').click();
  await expect(card.getByRole('alert')).toContainText('do not have enough');
  expect(await layoutShift()).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a card adds natively, and leads to the options of a product that has some', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/shop');
    await page.getByRole('button', { name: /Add To Cart.*Saltmarsh Board/ }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText('Saltmarsh Board');
    await page.goto('/he');
    await page
      .getByRole('link', { name: /בחירת אפשרויות/ })
      .first()
      .click();
    await expect(page).toHaveURL('/he/p/tidal-bowl');
  });
});
