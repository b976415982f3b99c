import { expect, test } from './fixtures';
import { openSections } from './gallery-page';
import { lightboxOn } from './picture-lightbox-page';

const SECTIONS = {
  'a-grid': { kind: 'grid', columns: 3, gutter: 10, aspectRatio: 'four-three', showCaptions: true },
  'a-strips': { kind: 'strips', gutter: 10 },
  'a-masonry': { kind: 'masonry', columns: 2, gutter: 30 },
  'a-slideshow': { kind: 'slideshow', aspectRatio: 'widescreen', showCaptions: true },
  'a-reel': { kind: 'reel', lightbox: true },
};

test('each kind of section lays its pictures out by itself, and nothing moves', async ({
  page,
  axe,
  everyLayoutShift,
}) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await openSections(page, SECTIONS);
  const pictures = (id: string) =>
    page.locator(`#section-${id} img`).evaluateAll((images) =>
      images.map((image) => {
        const { x, y, width, height } = image.getBoundingClientRect();
        return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
      }),
    );
  const rowsOf = (places: { y: number }[]) => new Set(places.map(({ y }) => y)).size;
  const columnsOf = (places: { x: number }[]) => new Set(places.map(({ x }) => x)).size;

  const grid = await pictures('a-grid');
  expect([columnsOf(grid), rowsOf(grid)]).toEqual([3, 2]);
  expect((grid[1]?.x ?? 0) - (grid[0]?.x ?? 0) - (grid[0]?.width ?? 0)).toBe(10);
  expect((grid[0]?.width ?? 0) / (grid[0]?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  await expect(page.locator('#section-a-grid figcaption').first()).toHaveText('Title 1');

  const strips = await pictures('a-strips');
  expect(new Set(strips.map(({ height }) => height))).toEqual(new Set([256]));
  expect(rowsOf(strips)).toBeGreaterThan(1);

  const masonry = await pictures('a-masonry');
  expect(columnsOf(masonry)).toBe(2);
  // Pictures keep their proportions.
  for (const { width, height } of masonry) expect(width / height).toBeCloseTo(0.8, 1);
  await expect(page.locator('#section-a-masonry figcaption')).toHaveCount(0);

  for (const id of ['slideshow', 'reel']) {
    const carousel = page.locator(`#section-a-${id}`);
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    const strip = carousel.locator('.sqs-gallery');
    await carousel.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  }
  expect(await axe('main')).toEqual([]);
  expect(await everyLayoutShift()).toBe(0);
});

test('on a phone, sections have fewer columns, and nothing is wider than the window', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSections(page, SECTIONS);
  const places = await page
    .locator('#section-a-grid img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().x));
  expect(new Set(places).size).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('with `lightbox`, the pictures of a section open one after the other', { tag: '@long' }, async ({
  page,
}) => {
  await openSections(page, { 'a-masonry': { kind: 'masonry', lightbox: true } });
  await page.locator('#section-a-masonry').getByRole('link', { name: 'Picture 4' }).click();
  const { caption, dialog, next } = lightboxOn(page);
  await expect(dialog).toHaveAccessibleName('Section a-masonry');
  await expect(caption).toHaveText(/4 of 6\s*Title 4\s*Description/);
  await next.click();
  await expect(caption).toContainText('5 of 6');
});

for (const originalSize of ['', '2500x3125']) {
  const options = { tag: '@long' };
  test(
    `late pictures of ${originalSize || 'unknown'} size move nothing in any section, on a processor four times slower`,
    options,
    async ({ page, context, everyLayoutShift }) => {
      await page.setViewportSize({ width: 1200, height: 4100 });
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      // The pictures arrive after their layout, one after the other.
      let release = (): void => {};
      let turn = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/theme/images/*', (route) => {
        turn = turn.then(() => route.continue());
        return turn;
      });
      const opening = openSections(page, SECTIONS, { originalSize });
      await expect(page.locator('#section-a-reel')).toHaveAttribute('aria-roledescription', 'carousel');
      const images = page.locator('main img');
      await images.evaluateAll((all) => {
        for (const image of all as HTMLImageElement[]) image.loading = 'eager';
      });
      release();
      await opening;
      await images.evaluateAll((all) =>
        Promise.all(all.map((image) => (image as HTMLImageElement).decode())),
      );
      expect(await everyLayoutShift()).toBe(0);
      // Unknown proportions are those of the section.
      const { width = 0, height = 1 } =
        (await page.locator('#section-a-masonry img').first().boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(originalSize ? 0.8 : 1, 1);
    },
  );
}
