import { expect, test } from './fixtures';
import { expectSlide, galleryOn, openGalleries } from './gallery-page';
import { createTouch } from './touch';

// One of each direction and of each design.
for (const direction of ['ltr', 'rtl'] as const)
  for (const design of ['slideshow', 'slider'] as const)
    test(`a swipe leads to the next slide of a ${design} (${direction})`, {
      tag: (direction === 'ltr') === (design === 'slideshow') ? [] : '@long',
    }, async ({ page }) => {
      const options = {
        design,
        thumbnails: true,
        'active-alignment': 'left',
        'max-width': 100,
      };
      await openGalleries(page, { a: { ...options, 'aspect-ratio': 'square' } }, { direction });
      const gallery = galleryOn(page, 'a');
      await expect(gallery.picker(1)).toHaveAttribute('aria-current', 'true');
      const box = await gallery.strip.boundingBox();
      const y = (box?.y ?? 0) + 100;
      const touch = await createTouch(page);
      // Well over half of a slide, which fills the screen in a slideshow.
      const start = design === 'slideshow' ? 60 : 90;
      const end = 390 - start - 10;
      const [near, far] = direction === 'rtl' ? [start, end] : [end, start];
      await touch.drag([near, y], [far - near, 0]);
      await expect(gallery.picker(2)).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => isAtStart(gallery.strip, 2, direction)).toBe(true);
      await touch.drag([far, y], [near - far, 0]);
      await expect(gallery.picker(1)).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => isAtStart(gallery.strip, 1, direction)).toBe(true);
      if (design === 'slideshow' && direction === 'ltr') await expectSlide(expect, gallery, 1);
      // The page does not move sideways with the finger.
      expect(await page.evaluate(() => window.scrollX)).toBe(0);
    });

test('a finger on the slides stops their rotation', { tag: '@long' }, async ({ page }) => {
  await openGalleries(page, { a: { design: 'slideshow', autoplay: true, 'autoplay-duration': 10 } });
  const { rotation, strip } = galleryOn(page, 'a');
  await expect(rotation).toHaveAttribute('data-state', 'rotating');
  const box = await strip.boundingBox();
  const touch = await createTouch(page);
  await touch.drag([330, (box?.y ?? 0) + 100], [-200, 0]);
  await expect(rotation).toHaveAttribute('data-state', 'paused');
});

/** Returns whether a slide, counted from 1, is at the start of its strip: on pages from right to left, on the right. */
function isAtStart(strip: ReturnType<typeof galleryOn>['strip'], index: number, direction: string) {
  return strip.evaluate(
    (element, [number, side]) => {
      const frame = element.getBoundingClientRect();
      const slide = element.children[Number(number) - 1]?.getBoundingClientRect();
      return (
        Math.abs((slide?.[side as 'left' | 'right'] ?? Number.NaN) - frame[side as 'left' | 'right']) < 2
      );
    },
    [index, direction === 'rtl' ? 'right' : 'left'] as const,
  );
}
