import { expect, test } from './fixtures';
import { sendViews, signIn } from './performance-views';

test('the live view shows page views as they arrive, by keyboard, and holds still during a pause', async ({
  page,
  request,
  axe,
  axeColours,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/config/live');
  await expect(page.getByRole('status')).toHaveText('Live');
  const template = await sendViews(request, 20);
  await expect(page.locator('.live-errors')).toContainText(`No shelf for ${template}`);
  const lcp = page.getByRole('radio', { name: /^LCP/ });
  await expect(page.locator('.live-metric').first()).toContainText(/p75, .*page views/);
  await lcp.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'INP: Interaction to Next Paint' })).toBeVisible();
  await expect(page).toHaveURL(/\/config\/live\?metric=INP$/);
  await page.locator('.live-figure summary').press('Enter');
  await expect(page.getByRole('table', { name: 'INP by minute' }).getByRole('row')).not.toHaveCount(1);
  await expect(page.getByRole('table', { name: 'By release' })).toBeVisible();
  expect(await axe()).toEqual([]);

  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Paused');
  const next = await sendViews(request, 15);
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

test('the cursor of the live chart stays at its minute while page views arrive, and goes to the oldest minute after it', async ({
  page,
  request,
  axe,
}) => {
  await page.clock.install();
  await page.addInitScript(ignoreServerTime);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/config/live');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  const errors = page.locator('.live-errors');
  await expect(errors).toContainText(`No shelf for ${await sendViews(request, 20)}`);
  await page.clock.fastForward('02:00');
  const slider = page.getByRole('slider', { name: 'Values of LCP, page views one by one' });
  const text = page.locator('.cursor-text');
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d+:\d\d\s[AP]M UTC: no page views$/);
  await expect(async () => {
    await slider.press('ArrowLeft');
    expect(await text.textContent()).toMatch(
      /: p75 [\d,]+\u202fms, [\w ]+, \d+ page views, [\d.]+\u202f% good$/,
    );
  }).toPass({ intervals: [0] });
  const announced = (await slider.getAttribute('aria-valuetext')) ?? '';
  const [minute = ''] = announced.split(' UTC');
  const value = await slider.inputValue();
  const oldest = Number(await slider.getAttribute('min'));
  await expect(text).toContainText(minute);
  expect(await axe('.live-figure')).toEqual([]);

  await expect(errors).toContainText(`No shelf for ${await sendViews(request, 15)}`);
  await page.clock.fastForward('05:00');
  await expect.poll(async () => Number(await slider.getAttribute('min'))).toBeGreaterThanOrEqual(oldest + 5);
  await expect(slider).toHaveValue(value);
  await expect(slider).toHaveAttribute('aria-valuetext', announced);
  await expect(text).toContainText(minute);

  await page.clock.fastForward('31:00');
  await expect(text).toHaveText(/ UTC: no page views$/);
  await expect(slider).toBeFocused();
  await expect(slider).toHaveValue((await slider.getAttribute('min')) ?? '');
  const last = Number(await slider.inputValue());
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue(String(last + 1));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await slider.blur();
  await expect(text).toHaveCount(0);
  await page.locator('.live-figure .chart-cursor').hover({ position: { x: 200, y: 150 } });
  await expect(text).toHaveText(/ UTC: /);
});

/** Makes the live view use the clock of the browser, which the test moves. Runs in the page. */
function ignoreServerTime(): void {
  const { addEventListener } = EventSource.prototype;
  EventSource.prototype.addEventListener = function (this: EventSource, type: string, ...others: unknown[]) {
    if (type !== 'time') Reflect.apply(addEventListener, this, [type, ...others]);
  };
}
