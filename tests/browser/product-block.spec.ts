import { expect, test } from './fixtures';

test('a product in a text shows the picture of the chosen variant, and is bought there', async ({
  page,
  axe,
}) => {
  await page.goto('/journal/the-third-firing');
  const block = page.locator('main .product-block');
  const moss = block.getByRole('img', { name: /moss/i });
  await block.scrollIntoViewIfNeeded();
  await expect(moss).not.toBeInViewport();
  await block.locator('label', { hasText: 'Moss' }).click();
  await expect(moss).toBeInViewport();
  await block.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(block.getByRole('button', { name: 'Added!' })).toBeVisible();
  await expect(page.locator('.site-header .sqs-cart-quantity')).toHaveText('1');
  expect(await axe('.product-block')).toEqual([]);
});
