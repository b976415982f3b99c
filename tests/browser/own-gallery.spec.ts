import { expect, test } from './fixtures';

const IMAGES = '/assets/theme/images';
const PAGE = `<!doctype html><html lang="en"><title>Bowls</title><script src="/assets/vitrine/vitrine.js" defer></script>
<div data-vitrine="gallery" data-design="grid" data-thumbnails-per-row="2" data-lightbox="true" aria-label="Bowls"><ul>
<li><img src="${IMAGES}/tidal-bowl-chalk-750.webp" width="750" height="938" alt="Chalk"></li>
<li><img src="${IMAGES}/tidal-bowl-sea-750.webp" width="750" height="938" alt="Sea"></li></ul></div>`;

test('a grid in markup of a page’s own has its columns, and opens its pictures by mouse and keyboard', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/own-gallery', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto('/own-gallery');
  const picture = page.getByRole('button', { name: 'Sea' });
  await expect(picture).toBeVisible();
  const [first, second] = await page
    .locator('.slide')
    .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().toJSON() as DOMRect));
  expect(second?.top).toBe(first?.top);
  expect(second?.left).toBeGreaterThan(first?.right ?? 0);
  await picture.click();
  await expect(page.getByRole('dialog', { name: 'Bowls' })).toContainText('2 of 2');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await picture.press('Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
});
