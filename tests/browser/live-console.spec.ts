import { expect, test } from './fixtures';
import { sendVisits, signIn } from './performance-visits';

test('the live view shows visits as they arrive, by keyboard, and holds still during a pause', async ({
  page,
  request,
  axe,
  axeColours,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/config/live');
  await expect(page.getByRole('status')).toHaveText('Live');
  const template = await sendVisits(request, 20);
  await expect(page.locator('.live-errors')).toContainText(`No shelf for ${template}`);
  const lcp = page.getByRole('radio', { name: /^LCP/ });
  await expect(page.locator('.live-metric').first()).toContainText(/p75, .*visits/);
  await lcp.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'INP: Interaction to Next Paint' })).toBeVisible();
  await page.getByText('Table of INP by minute').press('Enter');
  await expect(page.getByRole('table', { name: 'INP by minute' }).getByRole('row')).not.toHaveCount(1);
  await expect(page.getByRole('table', { name: 'By release' })).toBeVisible();
  expect(await axe()).toEqual([]);

  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Paused');
  const next = await sendVisits(request, 15);
  await expect(page.getByText(/new since the pause/)).toBeVisible();
  await expect(page.locator('.live-errors')).not.toContainText(next);
  await pause.press('Enter');
  await expect(page.locator('.live-errors')).toContainText(next);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axe()).toEqual([]);
  expect(await axeColours()).toEqual([]);
});
