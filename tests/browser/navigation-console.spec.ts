import { expect } from './fixtures';
import { test } from './own-store';
import { signIn } from './performance-views';

test('the owner orders, nests, adds and removes links by keyboard and pointer, and visitors see them at once', {
  tag: '@long',
}, async ({ page, browser, ownStore, axe, axeColours }) => {
  test.slow();
  const origin = await ownStore.start({ OWNER_TOKEN: 'owner-of-the-tests' });
  await signIn(page, `${origin}/config/navigation`);
  const rows = page.locator('.link-row');
  const names = page.locator('.link-row h2 bdi');
  const status = page.getByRole('status');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(names).toHaveText(['Shop', 'Journal', 'About', 'Search']);
  await expect(page.getByText('4 links', { exact: true })).toBeVisible();
  expect(await axe()).toEqual([]);

  const handle = page.getByRole('button', { name: 'Move About', exact: true });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(status).toHaveText('About is now link 2 of 4.');
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(names).toHaveText(['Shop', 'Journal', 'About', 'Search']);
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('About is now link 1 of 1 below Journal.');
  await page.getByRole('button', { name: 'Move Shop down' }).press('Enter');
  await expect(names).toHaveText(['Journal', 'About', 'Shop', 'Search']);
  await expect(page.getByRole('button', { name: 'Move Shop down' })).toBeFocused();
  await page.getByRole('button', { name: 'Move Search', exact: true }).press('Delete');
  await expect(status).toHaveText('Search is removed.');
  await expect(page.getByRole('button', { name: 'Move Shop', exact: true })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(names).toHaveText(['Journal', 'About', 'Shop', 'Search']);
  await page.getByRole('button', { name: 'Remove Search' }).click();

  await page.getByLabel('To', { exact: true }).selectOption('Another address');
  const form = page.getByRole('form', { name: 'Add a link' });
  await form.getByLabel('Title').fill('Tide tables');
  await form.getByLabel('Address').fill('https://tides.example/');
  await form.getByLabel('Open in a new window').check();
  await form.getByLabel('Address').press('Enter');
  await expect(rows.last()).toContainText('https://tides.example/, in a new window');
  await expect(page.getByText('4 links, not saved yet')).toBeVisible();

  // Edited in place, by keyboard alone; what is wrong is not saved.
  const edit = page.getByRole('button', { name: 'Edit Tide tables' });
  await edit.press('Enter');
  const fields = rows.last();
  await fields.getByLabel('Address').fill('tides.example');
  await fields.getByLabel('Title').fill('Tides');
  await save.press('Enter');
  await expect(status).toHaveText('One link has to be corrected.');
  await expect(fields.getByLabel('Address')).toBeFocused();
  expect(await axe()).toEqual([]);
  await fields.getByLabel('Address').fill('https://tides.example/today');
  await expect(rows.last()).toContainText('https://tides.example/today, in a new window');
  await fields.getByLabel('Address').press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Tides' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.last()).toContainText('https://tides.example/, in a new window');

  // To the top by the handle, then undone.
  const grip = await page.getByRole('button', { name: 'Move Tide tables', exact: true }).boundingBox();
  const top = await rows.first().boundingBox();
  if (!grip || !top) throw new Error('The rows are not shown.');
  await page.mouse.move(grip.x + 5, grip.y + 5);
  await page.mouse.down();
  await page.mouse.move(grip.x + 5, top.y - 5, { steps: 5 });
  await expect(rows.first()).toHaveAttribute('data-dragged', 'true');
  await page.mouse.up();
  await expect(status).toHaveText('Tide tables is now link 1 of 3.');
  // Down to the end again, and to the side, below the last link.
  const end = await rows.last().boundingBox();
  await page.getByRole('button', { name: 'Move Tide tables', exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(grip.x + 5, top.y + top.height * 1.6, { steps: 5 });
  await page.mouse.move(grip.x + 60, (end?.y ?? 0) + top.height - 5, { steps: 5 });
  await page.mouse.up();
  await expect(status).toHaveText('Tide tables is now link 1 of 1 below Shop.');
  await expect(page.getByRole('button', { name: 'Move Tide tables', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Journal', 'About', 'Shop', 'Tide tables']);

  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    return dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.poll(() => asked).toBe(1);
  await expect(page).toHaveURL(/\/config\/navigation$/);
  await save.press('Enter');
  await expect(status).toHaveText('Main navigation is saved. Visitors see it now.');

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(origin);
  const menu = visitor.getByRole('navigation', { name: 'Main' });
  await expect(menu.locator('> ul > li')).toHaveText([/^\s*Journal/, 'Shop', 'Tide tables']);
  await menu.locator('summary').press('Enter');
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(visitor).toHaveURL(`${origin}/about`);
  await context.close();

  // A third level, and the account of an ordering service.
  await page.getByRole('button', { name: 'Move Tide tables', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('Tide tables is now link 1 of 1 below About.');
  await page.getByLabel('Address of the ordering page').fill('https://order.example/kiln');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Order Now is connected. Add it as a link.');
  await page.getByLabel('To', { exact: true }).selectOption('Order Now');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await save.press('Enter');
  await expect(status).toHaveText('Main navigation is saved. Visitors see it now.');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const reader = await phone.newPage();
  await reader.goto(origin);
  const folder = reader.getByRole('navigation', { name: 'Main' });
  await expect(folder.getByRole('link', { name: 'Order Now' })).toHaveAttribute(
    'href',
    'https://order.example/kiln',
  );
  await folder.locator('summary').press('Enter');
  await expect(folder.getByRole('link', { name: 'Tide tables' })).toBeVisible();
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.close();

  await page.getByLabel('Navigation', { exact: true }).selectOption('Main navigation in Hebrew');
  await expect(names).toHaveText(['החנות', 'חיפוש', 'English']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours()).toEqual([]);
});
