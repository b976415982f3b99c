import { expect, test } from './fixtures';
import { galleryOn, openGalleries } from './gallery-page';
import { lightboxOn, loaded, readOffset, readZoom } from './picture-lightbox-page';
import { createTouch } from './touch';

const GALLERY = { a: { lightbox: true } };

for (const direction of ['ltr', 'rtl'] as const)
  test(`a swipe leads to the next picture (${direction})`, {
    tag: direction === 'ltr' ? [] : '@long',
  }, async ({ page }) => {
    await openGalleries(page, GALLERY, { direction });
    await galleryOn(page, 'a').slide(2).getByRole('link').tap();
    const lightbox = lightboxOn(page);
    await loaded(lightbox);
    const touch = await createTouch(page);
    const [near, far] = direction === 'rtl' ? [60, 330] : [330, 60];
    await touch.drag([near, 400], [far - near, 0]);
    await expect(lightbox.caption).toContainText('3 of 6');
    await expect.poll(() => readOffset(lightbox)).toBe(0);
    await touch.drag([far, 400], [near - far, 0]);
    await expect(lightbox.caption).toContainText('2 of 6');
    await expect.poll(() => readOffset(lightbox)).toBe(0);
  });

test('two fingers enlarge a picture, one moves it within its bounds, and a double tap shows all of it', {
  tag: '@long',
}, async ({ page }) => {
  await openGalleries(page, GALLERY);
  await galleryOn(page, 'a').slide(2).getByRole('link').tap();
  const lightbox = lightboxOn(page);
  await loaded(lightbox);
  const touch = await createTouch(page);
  const frame = await lightbox.strip.boundingBox();
  const middle = (frame?.y ?? 0) + (frame?.height ?? 0) / 2;
  await touch.pinch([195, middle], 50, 100);
  expect(await readZoom(lightbox)).toMatchObject({ percent: 200, x: 0, y: 0 });
  await expect(lightbox.zoomOut).toHaveAttribute('aria-disabled', 'false');

  await touch.drag([195, 500], [-60, 0]);
  expect((await readZoom(lightbox)).x).toBe(-60);
  // Half of a picture that is twice as wide as the window is beside it.
  await touch.drag([350, 500], [-340, 0]);
  expect((await readZoom(lightbox)).x).toBe(-195);
  await expect(lightbox.caption).toContainText('2 of 6');
  expect(await readOffset(lightbox)).toBe(0);

  await touch.doubleTap([195, middle]);
  expect(await readZoom(lightbox)).toEqual({ percent: 100, x: 0, y: 0 });
  await touch.doubleTap([195, middle]);
  expect((await readZoom(lightbox)).percent).toBe(250);
});

test('a swipe downwards closes the lightbox, and a short one does not', { tag: '@long' }, async ({
  page,
}) => {
  await openGalleries(page, GALLERY);
  await galleryOn(page, 'a').slide(2).getByRole('link').tap();
  const lightbox = lightboxOn(page);
  await loaded(lightbox);
  const touch = await createTouch(page);
  await touch.drag([195, 400], [0, 60]);
  expect(await readZoom(lightbox)).toEqual({ percent: 100, x: 0, y: 0 });
  await expect(lightbox.dialog).toBeVisible();
  await touch.drag([195, 400], [0, 200]);
  await expect(lightbox.dialog).toHaveCount(0);
});
