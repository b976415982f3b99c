import { expect, test } from './fixtures';

test('a button that nothing can hover over is visible, and a tap shows the product', async ({
  page,
  axe,
}) => {
  await page.goto('/shop');
  const button = page.getByRole('button', { name: 'Quick View Tidal Bowl' });
  await expect(button).toHaveCSS('opacity', '1');
  await button.tap();
  const product = page.getByRole('dialog', { name: 'Tidal Bowl' }).locator('.vitrine-quick-view');
  await expect(product.getByRole('combobox', { name: 'Size' })).toBeVisible();
  expect(await axe('dialog')).toEqual([]);
});
