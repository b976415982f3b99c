import type { Page } from '@playwright/test';
import { print } from '../support/engine-markup';
import { expect, test } from './fixtures';

const image = (name: string) => ({
  id: name,
  assetUrl: `/images/${name}-2500.webp`,
  originalSize: '2500x3125',
  mediaFocalPoint: { x: 0.5, y: 0.9 },
  title: name,
  colorData: { topLeftAverage: 'd8d2c8', bottomRightAverage: 'b5a48c' },
});
const printImage = (name: string) =>
  print('{.section image}<img class="loading" {@|image-meta} {@|image-color}>{.end}', { image: image(name) });
const STYLES = `main img { display: block; width: 240px; height: auto; aspect-ratio: 0.8 }
  main img:last-child { width: 480px; aspect-ratio: 2 }`;

/** Opens the plain page with these pictures, and returns the addresses that it requests below /images/ and the chunk's. */
async function open(page: Page, html: string): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/images\/|\/chunks\/image-/.test(pathname)) requests.push(pathname + search);
  });
  await page.route('/plain', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('</head>', '<link rel="stylesheet" href="/sizes.css"></head>')
      .replace(/<main[\s\S]*<\/main>/, `<main>${html}</main>`);
    await route.fulfill({ response, body });
  });
  await page.route('/sizes.css', (route) => route.fulfill({ contentType: 'text/css', body: STYLES }));
  await page.goto('/plain');
  return requests;
}

test('a picture of the engine loads the file that fits, when it approaches the visible part', async ({
  page,
  everyLayoutShift,
}) => {
  const far = '<p>Far below:</p>'.repeat(200);
  const html = `${printImage('tidal-bowl-chalk')}${far}${printImage('saltmarsh-board-ash')}`;
  const requests = await open(page, html);
  const [near, below] = [page.locator('main img').first(), page.locator('main img').last()];
  await expect(near).not.toHaveClass(/loading/);
  expect(await near.evaluate(describeImage)).toEqual({
    file: '/images/tidal-bowl-chalk-2500.webp?format=300w',
    size: [240, 300],
    position: '50% 90%',
    background: 'none',
  });
  expect(requests.filter((address) => address.includes('saltmarsh'))).toEqual([]);
  expect(await everyLayoutShift()).toBe(0);

  await below.scrollIntoViewIfNeeded();
  await expect(below).not.toHaveClass(/loading/);
  expect(await below.evaluate(describeImage)).toMatchObject({
    file: '/images/saltmarsh-board-ash-2500.webp?format=500w',
    // The proportions of the styles, not of the picture.
    size: [480, 240],
  });
});

test('the server sends a browser AVIF, and nothing is loaded for pages without such pictures', {
  tag: '@long',
}, async ({ page }) => {
  const requests = await open(page, '<h1>No pictures</h1>');
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  const response = await page.request.get('/images/tidal-bowl-chalk-2500.webp?format=100w', {
    headers: { accept: 'image/avif,*/*' },
  });
  expect(response.headers()['content-type']).toBe('image/avif');
});

function describeImage(element: HTMLElement) {
  const picture = element as HTMLImageElement;
  const { objectPosition: position, backgroundImage: background } = getComputedStyle(picture);
  const { pathname, search } = new URL(picture.currentSrc);
  return { file: pathname + search, size: [picture.width, picture.height], position, background };
}

test("the journal's list has pictures as the engine prints them, in their colours first, and nothing moves", {
  tag: '@long',
}, async ({ page, axe, everyLayoutShift }) => {
  const requests: string[] = [];
  await page.route('**/images/*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname.startsWith('/images/')) requests.push(search);
    await route.continue();
  });
  await page.goto('/journal/one-plank');
  const picture = page.locator('.journal-preview').first();
  await expect(picture).toHaveAttribute('data-color-topleft', /^#?[0-9a-f]{6}$/);
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).not.toHaveClass(/loading/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  // 64 px wide: no larger file than needed.
  expect(new Set(requests)).toEqual(new Set(['?format=100w']));
  expect(await axe('main')).toEqual([]);
  expect(await everyLayoutShift()).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("the journal's list has its pictures", { tag: '@long' }, async ({ page }) => {
    await page.goto('/journal/one-plank');
    const pictures = page.locator('.journal-links img:visible');
    await expect(pictures).toHaveCount(await page.locator('.journal-links li').count());
    await expect(pictures.first()).toHaveAttribute('src', /^\/images\/.+\?format=300w$/);
  });
});
