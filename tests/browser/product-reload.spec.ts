import { expect, test } from './fixtures';
import { openProduct } from './product-page';

// Playwright disables the back/forward cache by default: Back loads the page again.

test('a product page that was loaded again by Back keeps the later choice', { tag: '@long' }, async ({
  page,
}) => {
  const { choose, quantity } = await openProduct(page);
  await choose('Size', 'Large');
  await choose('Glaze', 'Chalk');
  await quantity.fill('2');
  await expect(page.locator('.product-cost')).toContainText('$84.00');
  for (const load of [() => page.reload(), () => page.goto('/about').then(() => page.goBack())]) {
    await load();
    await expect(page.getByRole('combobox', { name: 'Size', exact: true })).toHaveValue('Large');
    await expect(page.locator('.product-cost')).toContainText('$84.00');
    await expect(page.locator('.product-variants')).toHaveAttribute('data-selected-variant', /TB-L-CH/);
  }
});
