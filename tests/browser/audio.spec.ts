import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

const players = (page: Page) => page.getByRole('main').getByRole('group');
const isPlaying = (player: Locator) =>
  player.locator('audio').evaluate((sound: HTMLAudioElement) => !sound.paused && sound.currentTime > 0);
const place = (player: Locator) =>
  player.locator('audio').evaluate((sound: HTMLAudioElement) => sound.currentTime);

/** Opens the listening room, and returns the addresses of the recordings that it requests. */
async function open(page: Page): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) requested.push(new URL(request.url()).pathname);
  });
  await page.goto('/listening');
  await expect(players(page)).toHaveCount(2);
  return requested;
}

test('one recording plays at a time, and none is loaded before', { tag: '@long' }, async ({
  page,
  everyLayoutShift,
}) => {
  const requested = await open(page);
  const [tide, album] = [players(page).first(), players(page).last()];
  expect(requested).toEqual([]);
  await tide.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => isPlaying(tide)).toBe(true);
  await album.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => isPlaying(album)).toBe(true);
  await expect(tide.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await isPlaying(tide)).toBe(false);
  expect([...new Set(requested)]).toEqual([
    '/assets/theme/audio/tide-on-the-slipway.mp3',
    '/assets/theme/audio/the-wheel.mp3',
  ]);
  expect(await everyLayoutShift()).toBe(0);
});

test('a recording is downloaded where the owner allows it', { tag: '@long' }, async ({ page }) => {
  await open(page);
  const download = page.waitForEvent('download');
  await players(page).first().getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('tide-on-the-slipway.mp3');
  await expect(page).toHaveURL(/\/listening$/);
  // The album is not offered.
  await expect(players(page).last().getByRole('link', { name: 'Download' })).toBeHidden();
});

test('is operated by keyboard alone', async ({ page, axe }) => {
  await open(page);
  const tide = players(page).first();
  const toggle = tide.getByRole('button');
  await toggle.focus();
  await expect(tide).toMatchAriaSnapshot(`
    - group "Tide on the slipway":
      - button "Play"
      - text: Tide on the slipway – Fenwater
      - link "Download"
      - combobox "Speed"
      - slider "Position"
  `);
  await page.keyboard.press('Space');
  await expect(toggle).toHaveAccessibleName('Pause');
  await page.keyboard.press('Space');
  await expect(toggle).toHaveAccessibleName('Play');
  const before = await place(tide);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => place(tide)).toBeCloseTo(before + 10, 1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => place(tide)).toBeCloseTo(before + 5, 1);
  const slider = tide.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '0:48 of 0:48');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 0:48');
  // Arrows choose the speed where the focus is on it.
  await tide.getByRole('combobox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(tide.getByRole('combobox')).toHaveValue('1.25');
  expect(await place(tide)).toBe(0);
  expect(await axe()).toEqual([]);
});

test('an album continues with the next recording, and offers each', { tag: '@long' }, async ({ page }) => {
  await open(page);
  const album = players(page).last();
  await album.getByRole('listitem').getByRole('button', { name: 'Rain on the boathouse' }).click();
  await expect.poll(() => isPlaying(album)).toBe(true);
  await expect(album).toHaveAccessibleName('Rain on the boathouse');
  await album.locator('audio').evaluate((sound: HTMLAudioElement) => {
    sound.currentTime = sound.duration - 0.1;
  });
  await expect(album).toHaveAccessibleName('Tide on the slipway');
  await expect.poll(() => isPlaying(album)).toBe(true);
  await expect(album.locator('[aria-current=true]')).toHaveText('Tide on the slipway');
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Tide on the slipway');
});

test('a visitor who returns continues where they left', { tag: '@long' }, async ({ page, context }) => {
  const url = `http://127.0.0.1:${process.env.VITRINE_TEST_PORT}`;
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'full', url }]);
  await open(page);
  await page.waitForFunction(() => (window as { vitrineConsent?: string }).vitrineConsent === 'full');
  const tide = players(page).first();
  await tide.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => isPlaying(tide)).toBe(true);
  await tide.locator('audio').evaluate((sound: HTMLAudioElement) => {
    sound.currentTime = 20;
  });
  await expect.poll(() => place(tide)).toBeGreaterThan(20);
  await page.goto('/about');
  await open(page);
  await expect(players(page).first().getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    /^0:2\d of 0:48$/,
  );
});

test('a recording that cannot be loaded shows an error, and plays at the next press', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load|ERR_FAILED/);
  await page.route('**/the-wheel.mp3', (route) => route.abort());
  await open(page);
  const album = players(page).last();
  await album.getByRole('button', { name: 'Play' }).click();
  await expect(album.getByRole('alert')).toContainText('This recording cannot be played.');
  await expect(album.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.unroute('**/the-wheel.mp3');
  await album.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => isPlaying(album)).toBe(true);
  await expect(album.getByRole('alert')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each recording is a link, and the server sends parts of it', { tag: '@long' }, async ({ page }) => {
    await page.goto('/listening');
    const link = page.getByRole('link', { name: 'Rain on the boathouse' });
    const address = String(await link.getAttribute('href'));
    const response = await page.request.get(address, { headers: { range: 'bytes=100-199' } });
    expect(response.status()).toBe(206);
    expect(response.headers()).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '100',
      'content-range': expect.stringMatching(/^bytes 100-199\/\d+$/),
      etag: expect.any(String),
    });
  });
});
