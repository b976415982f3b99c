import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

// Decoding videos takes long on a busy machine.
test.describe.configure({ timeout: 90_000 });

const film = (page: Page) => page.getByRole('main').locator('video[controls]');
const background = (page: Page) => page.locator('.film-background');
const facade = (page: Page) => page.locator('.sqs-video-wrapper');
const isPlaying = (video: Locator) =>
  video.evaluate((player: HTMLVideoElement) => !player.paused && player.currentTime > 0);

/** Scrolls to the film of another site, and returns its link. */
async function findLink(page: Page): Promise<Locator> {
  await facade(page).scrollIntoViewIfNeeded();
  const link = facade(page).getByRole('link', { name: 'Play video from Harbour Films' });
  await expect(link).toBeVisible();
  return link;
}

/** Opens the page of films, and returns the addresses that it requests. */
async function open(page: Page): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/films');
  await expect(background(page).getByRole('button')).toBeVisible();
  return requested;
}

test('a film of the site loads nothing before Play, has captions, and pauses other sounds', async ({
  page,
  axe,
  everyLayoutShift,
}) => {
  const requested = await open(page);
  await film(page).scrollIntoViewIfNeeded();
  await expect(page.locator('.vitrine-video')).toHaveCount(1);
  expect(requested.filter((path) => path.includes('centring-the-clay.mp4'))).toEqual([]);
  expect(await axe()).toEqual([]);
  const captions = film(page).locator('track[kind=captions]');
  await captions.evaluate((track: HTMLTrackElement) => {
    track.track.mode = 'hidden';
  });
  await expect.poll(() => captions.evaluate((track: HTMLTrackElement) => track.track.cues?.length)).toBe(6);
  // A recording plays: the film pauses it, and the other way round.
  await page.evaluate(() => {
    const sound = Object.assign(document.createElement('audio'), {
      src: '/assets/theme/audio/the-wheel.mp3',
      id: 'other',
    });
    document.body.append(sound);
  });
  const other = page.locator('#other');
  await film(page).evaluate((player: HTMLVideoElement) => void player.play().catch(() => {}));
  await expect.poll(() => isPlaying(film(page)), { timeout: 30_000 }).toBe(true);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Centring the clay');
  await other.evaluate((sound: HTMLAudioElement) => void sound.play().catch(() => {}));
  await expect.poll(() => isPlaying(film(page)), { timeout: 30_000 }).toBe(false);
  await film(page).evaluate((player: HTMLVideoElement) => void player.play().catch(() => {}));
  await expect.poll(() => isPlaying(other), { timeout: 30_000 }).toBe(false);
  // The one without sound plays on.
  await background(page).scrollIntoViewIfNeeded();
  await expect(background(page)).toHaveAttribute('data-state', 'playing');
  expect(await everyLayoutShift()).toBe(0);
});

test('a film of the site is operated by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await film(page).scrollIntoViewIfNeeded();
  await expect(page.locator('.vitrine-video')).toHaveCount(1);
  await film(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(film(page)), { timeout: 30_000 }).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(film(page)), { timeout: 30_000 }).toBe(false);
});

test('a film that cannot be loaded is reported with a link to it, and plays at the next try', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load|ERR_FAILED/);
  await page.route('**/centring-the-clay.mp4', (route) => route.abort());
  await open(page);
  await film(page).scrollIntoViewIfNeeded();
  await expect(page.locator('.vitrine-video')).toHaveCount(1);
  await film(page).evaluate((player: HTMLVideoElement) => void player.play().catch(() => {}));
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This video cannot be played.');
  await expect(alert.getByRole('link', { name: 'Open the file' })).toHaveAttribute(
    'href',
    /centring-the-clay\.mp4$/,
  );
  await page.unroute('**/centring-the-clay.mp4');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => isPlaying(film(page)), { timeout: 30_000 }).toBe(true);
  await expect(alert).toHaveCount(0);
});

test('the background plays without sound while it is visible, until it is paused', { tag: '@long' }, async ({
  page,
  everyLayoutShift,
}) => {
  await open(page);
  const video = background(page).locator('video');
  const button = background(page).getByRole('button');
  await expect(button).toHaveAccessibleName('Pause background video');
  await expect(background(page)).toHaveAttribute('data-state', 'playing');
  expect(await video.evaluate((player: HTMLVideoElement) => [player.muted, player.playsInline])).toEqual([
    true,
    true,
  ]);
  // It stops out of sight, and continues.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(background(page)).toHaveAttribute('data-state', 'paused');
  await background(page).scrollIntoViewIfNeeded();
  await expect(background(page)).toHaveAttribute('data-state', 'playing');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(background(page)).toHaveAttribute('data-state', 'paused');
  await expect(button).toHaveAccessibleName('Play background video');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await background(page).scrollIntoViewIfNeeded();
  await expect(background(page)).toHaveAttribute('data-state', 'paused');
  expect(await everyLayoutShift()).toBe(0);
});

test('the background stays a picture for visitors who prefer reduced motion, until they press Play', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requested = await open(page);
  const button = background(page).getByRole('button', { name: 'Play background video' });
  await expect(button).toBeVisible();
  await expect(background(page).getByRole('img')).toBeVisible();
  expect(requested.filter((path) => path.endsWith('.mp4'))).toEqual([]);
  await button.click();
  await expect(background(page)).toHaveAttribute('data-state', 'playing');
});

test('the background loads nothing for visitors who save data', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
  const requested = await open(page);
  await expect(background(page).getByRole('button', { name: 'Play background video' })).toBeVisible();
  expect(requested.filter((path) => path.endsWith('.mp4'))).toEqual([]);
});

test('a film of another site requests nothing from there before the press', async ({
  page,
  axe,
  everyLayoutShift,
}) => {
  const requested = await open(page);
  const link = await findLink(page);
  await link.focus();
  await expect(link).toHaveAttribute('href', /\/film-host\/the-mill$/);
  await expect(facade(page).getByRole('img')).toHaveJSProperty('complete', true);
  await link.hover();
  expect(requested.filter((path) => path.startsWith('/film-host'))).toEqual([]);
  expect(await axe('.film')).toEqual([]);
  const events = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('vitrine:track', ({ detail }) => resolve(detail), { once: true });
      }),
  );
  await link.press('Enter');
  const frame = page.frameLocator('iframe[title="The mill across the water"]');
  await expect(frame.getByText('stands in for a player')).toBeVisible();
  expect(await events).toMatchObject({
    name: 'video_click',
    objectId: '6921a0d15c2b7f3e88d40a12',
    destinationUrl: expect.stringMatching(/\/film-host\/the-mill$/),
  });
  const player = page.locator('iframe');
  await expect(player).toBeFocused();
  await expect(player).toHaveAttribute('src', /\/film-host\/the-mill\?autoplay=1$/);
  await expect(player).toHaveAttribute('allow', 'autoplay; encrypted-media; fullscreen; picture-in-picture');
  expect(await everyLayoutShift()).toBe(0);
});

test('a player that the page may not show leaves the link to its page', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy|ERR_BLOCKED_BY_CSP/);
  await page.route('**/films', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(data-html=")[^"]*/,
      '$1&lt;iframe src=&quot;https://films.example/embed/1&quot;&gt;&lt;/iframe&gt;',
    );
    await route.fulfill({ response, body });
  });
  await open(page);
  await (await findLink(page)).press('Enter');
  const link = facade(page).getByRole('link', {
    name: 'This video cannot be shown here. Open it at Harbour Films.',
  });
  await expect(link).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.route('https://films.example/**', (route) => route.fulfill({ body: 'The film' }));
  await link.press('Enter');
  await expect(page).toHaveURL('https://films.example/embed/1');
});

test('without a connection, the link stays in place of the player', { tag: '@long' }, async ({ page }) => {
  await open(page);
  const link = await findLink(page);
  // The code of the player is loaded by the press.
  await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await link.press('Enter');
  await expect(facade(page).getByRole('link', { name: /cannot be shown here/ })).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('films have controls or a link, and the server sends parts of the file', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/films');
    await expect(film(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Watch it at Harbour Films' })).toBeVisible();
    await expect(background(page).getByRole('img')).toBeVisible();
    const url = String(await film(page).locator('source').getAttribute('src'));
    const response = await page.request.get(url, { headers: { range: 'bytes=100-199' } });
    expect(response.status()).toBe(206);
    const headers = response.headers();
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '100',
      'content-range': expect.stringMatching(/^bytes 100-199\/\d+$/),
      etag: expect.any(String),
    });
    const again = await page.request.get(url, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status()).toBe(304);
    const captions = await page.request.get(String(await film(page).locator('track').getAttribute('src')));
    expect(captions.headers()['content-type']).toMatch(/^text\/vtt/);
  });
});
