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

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`a product that arrives late moves nothing in a window of ${width} px`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page, everyLayoutShift }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/shop');
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/shop/p/*', async (route) => {
      if (route.request().resourceType() === 'fetch') await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Quick View Tidal Bowl' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Tidal Bowl' });
    const close = dialog.getByRole('button', { name: 'Close' });
    await expect(dialog).toContainText('Loading…');
    const loading = await close.boundingBox();
    release();
    await expect(dialog.getByRole('combobox', { name: 'Size' })).toBeVisible();
    expect(await close.boundingBox()).toEqual(loading);
    expect(await everyLayoutShift()).toBe(0);
  });
