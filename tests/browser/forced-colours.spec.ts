import type { Locator, Page } from '@playwright/test';
import { countChanged, inkShare, readPixels } from './compare-pixels';
import { expect, test } from './fixtures';
import { galleryOn, openGalleries } from './gallery-page';
import { lightboxOn, loaded } from './picture-lightbox-page';

test.use({
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  viewport: { width: 800, height: 900 },
});

/**
 * Each control shows a ring that contrasts with what was there before, around at least half of it, or of the part that
 * shows its focus.
 */
async function expectFocusRings(page: Page, controls: readonly Locator[], shown?: Locator): Promise<void> {
  for (const control of controls) {
    const part = shown ?? control;
    await control.evaluate((element: HTMLElement) => element.blur());
    const before = await readPixels(part, { margin: 6 });
    await page.keyboard.press('Shift');
    await control.focus();
    await expect(control).toBeFocused();
    const after = await readPixels(part, { margin: 6 });
    const { width = 0, height = 0 } = (await part.boundingBox()) ?? {};
    expect(countChanged(before, after), `${control}`).toBeGreaterThan(width + height);
  }
}

/** A triangle fills about half of the square that it touches, unlike a bar. The symbol is in the middle of a control. */
async function expectTriangle(control: Locator, size: number): Promise<void> {
  const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  const pixels = await readPixels(control, { x: (width - size) / 2, y: (height - size) / 2, size });
  expect(inkShare(pixels)).toBeGreaterThan(0.1);
  expect(inkShare(pixels)).toBeLessThan(0.5);
}

for (const colorScheme of ['light', 'dark'] as const) {
  const options = { tag: colorScheme === 'dark' ? '@long' : [] };
  test.describe(`in forced colours, ${colorScheme}`, options, () => {
    test.use({ colorScheme });

    test('a slideshow shows its controls, the focus and the current thumbnail', { tag: '@long' }, async ({
      page,
    }) => {
      await openGalleries(page, {
        a: { design: 'slideshow', controls: true, autoplay: true, 'aspect-ratio': 'widescreen' },
      });
      const { next, picker, previous, rotation, strip } = galleryOn(page, 'a');
      await strip
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode());
      await expectTriangle(rotation, 20);
      for (const control of [next, previous, rotation]) {
        await expect(control).toHaveCSS('border-top-style', 'solid');
        await expect(control).toHaveCSS('opacity', '1');
      }
      const thumbnail = await readPixels(picker(3));
      await picker(3).click();
      await expect(picker(3)).toHaveAttribute('aria-current', 'true');
      await page.mouse.move(0, 0);
      const { width = 0 } = (await picker(3).boundingBox()) ?? {};
      await expect
        .poll(async () => countChanged(thumbnail, await readPixels(picker(3))))
        .toBeGreaterThan(2 * width);
      await expectFocusRings(page, [rotation, previous, next, strip, picker(3), picker(4)]);
    });

    test('a picture of a grid and the buttons of the lightbox show the focus', { tag: '@long' }, async ({
      page,
    }) => {
      await openGalleries(page, { a: { lightbox: true } });
      const link = galleryOn(page, 'a').slide(1).getByRole('link');
      await link.locator('img').evaluate((image: HTMLImageElement) => image.decode());
      await expectFocusRings(page, [link]);
      await link.press('Enter');
      const lightbox = lightboxOn(page);
      await loaded(lightbox);
      await expectFocusRings(page, [
        lightbox.strip,
        lightbox.close,
        lightbox.zoomIn,
        lightbox.zoomOut,
        lightbox.next,
        lightbox.previous,
      ]);
      for (const control of [lightbox.close, lightbox.zoomIn, lightbox.next])
        await expect(control).toHaveCSS('border-top-style', 'solid');
    });

    test('a player of recordings shows its controls, how far it is, and the focus', { tag: '@long' }, async ({
      page,
    }) => {
      await page.goto('/listening');
      const album = page.getByRole('main').getByRole('group').last();
      const toggle = album.getByRole('button', { name: 'Play' });
      const slider = album.getByRole('slider');
      await expectTriangle(toggle, 24);
      for (const control of [toggle, album.getByRole('combobox')])
        await expect(control).toHaveCSS('border-top-style', 'solid');
      const atStart = await readPixels(slider);
      await slider.focus();
      await page.keyboard.press('End');
      expect(countChanged(atStart, await readPixels(slider))).toBeGreaterThan(500);
      const tracks = album.getByRole('listitem').getByRole('button');
      await expectFocusRings(page, [toggle, album.getByRole('combobox'), slider, tracks.nth(1)]);
      await expect(tracks.first()).toHaveCSS('font-weight', '600');
    });

    test('the button of a background and the link of a film show what they do, and the focus', {
      tag: '@long',
    }, async ({ page }) => {
      await page.goto('/films');
      const button = page.getByRole('button', { name: 'Play background video' });
      await expectTriangle(button, 20);
      const link = page.getByRole('link', { name: 'Play video from Harbour Films' });
      await link.scrollIntoViewIfNeeded();
      const label = link.locator('.vitrine-facade-label');
      await expect(label).toHaveCSS('border-top-style', 'solid');
      const { height = 0 } = (await label.boundingBox()) ?? {};
      const symbol = await readPixels(label, { x: 8, y: (height - 16) / 2, size: 16 });
      expect(inkShare(symbol)).toBeGreaterThan(0.05);
      expect(inkShare(symbol)).toBeLessThan(0.4);
      await expectFocusRings(page, [button]);
      await expectFocusRings(page, [link], label);
    });

    test('lessons and the button to join show the focus', async ({ page }) => {
      await page.goto('/lessons');
      await expectFocusRings(page, await page.locator('.lesson-card a').all());
      await page.goto('/lessons/opening-and-pulling');
      const join = page.getByRole('button', { name: 'Join for $24.00', exact: true });
      await expect(join).toHaveCSS('border-top-style', 'solid');
      await expectFocusRings(page, [join]);
    });
  });
}
