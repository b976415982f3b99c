import { expect, test } from './fixtures';
import { addWithoutPage, BOARD, BOWL, openProduct } from './product-page';
import { tabTo } from './tab-to';

const line = 'main .product-instalments';

test('the line about instalments follows the choice with the price, and nothing moves', async ({
  page,
  axe,
  layoutShift,
}) => {
  const { choose } = await openProduct(page);
  await expect(page.locator(line)).toHaveText(/^or 4 interest-free payments of \$9\.50 with Afterpay/);
  // The server prints the line; its code arrives later.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const seen: [string, string][] = [];
    const read = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? '';
    document.addEventListener('vitrine:variant-change', () => {
      requestAnimationFrame(() => seen.push([read('.product-price'), read('.instalments-text')]));
    });
    Object.assign(window, { seen });
  });
  await choose('Size', 'Large');
  await choose('Glaze', 'Chalk');
  await expect(page.locator(line)).toContainText('payments of $21.00');
  const lastSeen = () => page.evaluate(() => (window as unknown as { seen: [string, string][] }).seen.at(-1));
  // The frame in which both change may still be ahead.
  await expect.poll(async () => (await lastSeen())?.[0]).toBe('$84.00');
  expect(await lastSeen()).toEqual(['$84.00', 'or 4 interest-free payments of $21.00 with Afterpay']);
  expect(await axe(line)).toEqual([]);
  expect(await layoutShift()).toBe(0);
});

for (const width of [390, 1440]) {
  const options = { tag: '@long' };
  test(
    `a line whose code arrives late moves nothing at ${width} px on a slow processor`,
    options,
    async ({ page, everyLayoutShift }) => {
      await page.setViewportSize({ width, height: 844 });
      let deliver = () => {};
      const delivered = new Promise<void>((resolve) => {
        deliver = resolve;
      });
      await page.route('**/chunks/instalments-*.js', async (route) => {
        await delivered;
        await route.continue();
      });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const requested = page.waitForRequest('**/chunks/instalments-*.js');
      await page.goto(`${BOWL}?variant=TB-L-CH`);
      await requested;
      // Everything else is at rest.
      await expect(page.locator('.product-cost')).toContainText('$84.00');
      await page.evaluate(() => document.fonts.ready);
      deliver();
      await expect(page.locator(line)).toContainText('payments of $21.00');
      expect(await everyLayoutShift()).toBe(0);
    },
  );
}

test('the terms open in a sandboxed frame by keyboard, and close in three ways', {
  tag: '@whole-browser',
}, async ({ page, axe, allowConsole }) => {
  allowConsole(/favicon/);
  await page.goto('/shop/p/saltmarsh-board');
  const link = page.getByRole('link', { name: 'About Afterpay' });
  const dialog = page.getByRole('dialog', { name: 'About Afterpay' });
  await expect(page.locator(line)).toMatchAriaSnapshot(`
    - paragraph:
      - text: or 4 interest-free payments of $17.00 with Afterpay
      - link "About Afterpay"
  `);
  await tabTo(page, link);
  const ways = [
    () => page.keyboard.press('Escape'),
    async () => {
      await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
      await page.keyboard.press('Enter');
    },
    () => page.mouse.click(5, 5),
  ];
  // Until the behaviour has mounted, the link leads to the page itself.
  await page.waitForLoadState('networkidle');
  for (const close of ways) {
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(dialog).toMatchAriaSnapshot(`
      - button "Close"
      - heading "About Afterpay" [level=2]
      - iframe
    `);
    const frame = page.frameLocator('.vitrine-instalments-frame');
    await expect(frame.getByRole('heading')).toHaveText('Afterpay');
    await expect(page.locator('.vitrine-instalments-frame')).toHaveAttribute('sandbox', 'allow-popups');
    expect(await axe()).toEqual([]);
    await close();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  }
  // The page in the frame runs no scripts there, so axe examines it by itself.
  await page.goto((await link.getAttribute('href')) ?? '');
  expect(await axe()).toEqual([]);
});

test('a product above the range and one below it state the limit', { tag: '@long' }, async ({ page }) => {
  await page.goto('/shop/p/salt-pot');
  await expect(page.locator(line)).toHaveText(/Afterpay available for orders over \$35\.00/);
  await page.goto('/shop/p/ferry-stool');
  await expect(page.locator(line)).toHaveText(/Afterpay available for orders up to \$200\.00/);
});

test('the line of a cart follows its total, and its place stays when a product rules it out', {
  tag: '@long',
}, async ({ page, axe }) => {
  expect(await addWithoutPage(page, BOARD)).toBe(200);
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Summary' });
  const cartLine = summary.locator('.product-instalments');
  const atRest = () => expect(page.locator('#sqs-cart-root')).toHaveAttribute('data-state', 'loaded');
  await atRest();
  await expect(cartLine).toHaveText(/^or 4 interest-free payments of \$17\.00 with Afterpay/);
  expect(await axe('.cart-instalments')).toEqual([]);
  const places = () =>
    summary.evaluate((element) =>
      ['dl', '.cart-instalments', '.button[href]', '.cart-continue'].map((part) => {
        const { top, height } = element.querySelector(part)?.getBoundingClientRect() ?? {};
        return [part, top, height];
      }),
    );
  const before = await places();
  await page.getByRole('spinbutton').fill('3');
  await page.getByRole('spinbutton').press('Enter');
  await expect(cartLine).toHaveText(/Afterpay available for orders up to \$200\.00/);
  await atRest();
  expect(await places()).toEqual(before);
  // Another tab adds a digital product.
  const tab = await page.context().newPage();
  await tab.goto('/shop/p/tide-calendar');
  await tab.locator('main .sqs-add-to-cart-button').first().click();
  await expect(page.locator('.cart-line', { hasText: 'Tide Calendar' })).toBeVisible();
  await atRest();
  await expect(cartLine).toHaveCount(0);
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'Remove Tide Calendar' }).click();
  await expect(cartLine).toBeVisible();
  await atRest();
  // The line that came back opens the terms, as the first one.
  await expect(async () => {
    await summary.getByRole('link', { name: 'About Afterpay' }).click();
    await expect(page.getByRole('dialog', { name: 'About Afterpay' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('terms that cannot be loaded are a warning, and the popup says so with a link to them', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await page.route('**/instalments/en_US', (route) => route.fulfill({ status: 404 }));
  await page.goto('/shop/p/saltmarsh-board', { waitUntil: 'networkidle' });
  // The browser may warn of other things.
  const warned = page.waitForEvent('console', (message) => message.text().startsWith('[vitrine]'));
  const link = page.locator('#main').getByRole('link', { name: 'About Afterpay' });
  await link.press('Enter');
  const warning = await warned;
  expect(warning.type()).toBe('warning');
  expect(warning.text()).toContain('The terms of instalments cannot be shown.');
  const popup = page.getByRole('dialog', { name: 'About Afterpay' });
  await expect(popup).toContainText('This page cannot be shown here at the moment.');
  await expect(popup.getByRole('link', { name: 'About Afterpay' })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(link).not.toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/saltmarsh-board$/);
});
