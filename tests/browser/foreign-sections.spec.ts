import { expect, test } from './fixtures';
import { foreignSection, KINDS } from './foreign-section';
import { openContent } from './gallery-page';
import { lightboxOn } from './picture-lightbox-page';

for (const isNested of [true, false]) {
  const options = { tag: isNested ? [] : '@long' };
  test(
    `sections of other themes are laid out, each kind, ${isNested ? 'nested' : 'flat'}`,
    options,
    async ({ page, axe }) => {
      await page.setViewportSize({ width: 1200, height: 900 });
      const attributes =
        'data-lightbox="false" data-aspect-ratio="four-three" data-columns="2" data-gutter="10"';
      await openContent(
        page,
        KINDS.map((kind) => foreignSection(kind, { isNested, attributes })),
      );
      for (const kind of KINDS) {
        const section = page.locator(`#${kind}`);
        await section.scrollIntoViewIfNeeded();
        await expect(section.locator('img').first()).toHaveJSProperty('complete', true);
        await expect(section.locator('img').first()).toHaveAttribute('srcset', /300w/);
      }
      const places = (kind: string) =>
        page.locator(`#${kind} img`).evaluateAll((images) =>
          images.map((image) => {
            const { x, y, width, height } = image.getBoundingClientRect();
            return { x: Math.round(x), y: Math.round(y + scrollY), width, height };
          }),
        );
      await expect.poll(async () => new Set((await places('grid')).map(({ x }) => x)).size).toBe(2);
      const [first] = await places('grid');
      expect((first?.width ?? 0) / (first?.height ?? 1)).toBeCloseTo(4 / 3, 1);
      await expect.poll(async () => new Set((await places('masonry')).map(({ x }) => x)).size).toBe(2);
      for (const { height } of await places('strips')) expect(height).toBe(256);
      for (const kind of ['slideshow', 'reel']) {
        const section = page.locator(`#${kind}`);
        const strip = section.locator('.sqs-gallery');
        await section.getByRole('button', { name: 'Next slide' }).click();
        await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
        await expect(section.getByRole('group', { name: '1 of 6' })).toBeAttached();
      }
      expect(await axe('main')).toEqual([]);
    },
  );
}

test('a theme may leave the places of pictures to its own script: all of them are visible', {
  tag: '@long',
}, async ({ page }) => {
  await openContent(
    page,
    KINDS.map((kind) => foreignSection(kind, { attributes: 'data-columns="2"' })),
    `.gallery-masonry-item,.gallery-strips-item,.gallery-slideshow-item,.gallery-reel-item{position:absolute;top:0;opacity:0}
     .gallery-grid-wrapper{display:grid;grid-template-columns:1fr 1fr 1fr}`,
  );
  for (const kind of KINDS) {
    const section = page.locator(`#${kind}`);
    await section.scrollIntoViewIfNeeded();
    await expect.poll(() => section.evaluate(({ clientHeight }) => clientHeight), kind).toBeGreaterThan(200);
    await expect(section.locator('figure').first(), kind).toHaveCSS('opacity', '1');
  }
  // The theme lays its grid out.
  await expect(page.locator('#grid')).not.toHaveAttribute('style');
});

test('pictures of a section with a lightbox open in it, by pointer and by keyboard', {
  tag: '@long',
}, async ({ page, axe }) => {
  const attributes = 'data-lightbox="true"';
  await openContent(page, [
    foreignSection('grid', { isLinked: true, attributes }),
    foreignSection('masonry', { attributes }),
  ]);
  const { caption, dialog, next } = lightboxOn(page);
  await expect(page.locator('#grid a').nth(1)).toHaveAttribute('data-lightbox-theme', 'dark');
  await page.locator('#grid a').nth(1).click();
  await expect(caption).toHaveText(/2 of 6\s*Title 2/);
  await next.click();
  await expect(caption).toContainText('3 of 6');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const picture = page.locator('#masonry').getByRole('button', { name: 'Picture 4' });
  await picture.scrollIntoViewIfNeeded();
  await picture.focus();
  await page.keyboard.press('Enter');
  await expect(caption).toHaveText(/4 of 6\s*Title 4/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(picture).toBeFocused();
  expect(await axe('main')).toEqual([]);
});
