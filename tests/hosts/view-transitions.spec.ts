import { addProductPages, expect, test } from './host-site';

test('pages with transitions between documents have their own state and one page view each', async ({
  page,
  site,
}) => {
  addProductPages(site, { head: '<style>@view-transition { navigation: auto; }</style>' });
  await site.open('/');
  const button = page.locator('main button');
  const pill = page.locator('.vitrine-cart-pill');
  await button.click();
  await expect(button).toHaveText('Added!');
  await page.getByRole('link', { name: 'Trays' }).click();
  await expect(page.locator('.price')).toHaveText('$64.00');
  await expect(pill).toHaveText('1');
  await button.click();
  await expect(pill).toHaveText('2');
  expect(site.adds()).toBe(2);
  await expect.poll(site.pageViews).toEqual(['/', '/trays']);
  await page.goBack();
  await expect(page.locator('.price')).toHaveText('€28.00');
  await expect(button).toHaveText('Add to Cart');
});
