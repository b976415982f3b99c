import { expect, test } from './fixtures';
import { galleryOn, openGalleries } from './gallery-page';
import { settled } from './overlay-page';
import { lightboxOn, loaded, readOffset, readZoom } from './picture-lightbox-page';
import { BOWL } from './product-page';

const GALLERY = { a: { lightbox: true } };

test('a picture opens by keyboard, the keys lead to the others, and the focus returns @long-react', async ({
  page,
  axe,
  everyLayoutShift,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await openGalleries(page, GALLERY);
  const link = galleryOn(page, 'a').slide(2).getByRole('link');
  await link.focus();
  await page.waitForLoadState('networkidle');
  files.length = 0;
  await page.keyboard.press('Enter');
  const lightbox = lightboxOn(page);
  await expect(lightbox.dialog).toMatchAriaSnapshot(`
    - dialog "Gallery a":
      - region "Gallery a":
        - img "Picture 2"
        - img "Picture 3"
      - button "Close"
      - button "Zoom out" [disabled]
      - button "Zoom in"
      - button "Previous picture"
      - button "Next picture"
      - status:
        - paragraph: 2 of 6
        - strong: Title 2
        - paragraph: Description
  `);
  await expect(lightbox.strip).toBeFocused();
  await loaded(lightbox);
  expect(await readOffset(lightbox)).toBe(0);
  expect(await axe('dialog')).toEqual([]);
  // The neighbours are loaded before they are shown, and no others.
  await expect(lightbox.strip.locator('img[src]')).toHaveCount(3);

  await page.keyboard.press('ArrowRight');
  await expect(lightbox.caption).toContainText('3 of 6');
  await expect(lightbox.picture).toHaveAccessibleName('Picture 3');
  await expect.poll(() => readOffset(lightbox)).toBe(0);
  await page.keyboard.press('End');
  await expect(lightbox.caption).toContainText('6 of 6');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.caption).toContainText('1 of 6');
  await expect.poll(() => readOffset(lightbox)).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox.caption).toContainText('6 of 6');
  await page.keyboard.press('Home');
  await expect(lightbox.caption).toContainText('1 of 6');
  for (let presses = 0; presses < 4; presses += 1) await lightbox.next.press('Enter');
  await expect(lightbox.caption).toContainText('5 of 6');
  await lightbox.previous.click();
  await expect(lightbox.caption).toContainText('4 of 6Title 4');
  await expect.poll(() => readOffset(lightbox)).toBe(0);

  await page.keyboard.press('Escape');
  await expect(lightbox.dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(await everyLayoutShift()).toBe(0);
});

test('Back closes the lightbox, and Forward does not open it again', { tag: '@long' }, async ({ page }) => {
  await openGalleries(page, GALLERY);
  const link = galleryOn(page, 'a').slide(1).getByRole('link');
  await link.click();
  const lightbox = lightboxOn(page);
  await expect(lightbox.dialog).toBeVisible();
  await page.goBack();
  await expect(lightbox.dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/journal\/one-plank$/);
  await page.goForward();
  await expect(lightbox.dialog).toHaveCount(0);
});

test('a picture is enlarged by double press, buttons, keys and wheel, and moves within its bounds', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1000, height: 700 });
  await openGalleries(page, GALLERY);
  await galleryOn(page, 'a').slide(1).getByRole('link').click();
  const lightbox = lightboxOn(page);
  await loaded(lightbox);
  const frame = await lightbox.strip.boundingBox();
  const middle = {
    x: (frame?.x ?? 0) + (frame?.width ?? 0) / 2,
    y: (frame?.y ?? 0) + (frame?.height ?? 0) / 2,
  };
  const zoom = () => readZoom(lightbox);
  // All of the picture, 4 by 5, is visible.
  const height = frame?.height ?? 0;

  await page.mouse.dblclick(middle.x + 40, middle.y + 50);
  // What was under the pointer still is.
  expect(await zoom()).toEqual({ percent: 250, x: -60, y: -75 });
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 40, middle.y + 30, { steps: 3 });
  await page.mouse.up();
  expect(await zoom()).toEqual({ percent: 250, x: -20, y: -45 });
  // Not further than the edge of the picture.
  await page.mouse.move(middle.x - 300, middle.y - 200);
  await page.mouse.down();
  await page.mouse.move(middle.x + 400, middle.y + 200, { steps: 3 });
  await page.mouse.move(middle.x + 400, middle.y + 260, { steps: 3 });
  await page.mouse.up();
  const most = { x: Math.round((height * 0.8 * 2.5 - 1000) / 2), y: Math.round((height * 2.5 - height) / 2) };
  expect((await zoom()).x).toBe(most.x);
  await page.mouse.wheel(0, -5000);
  expect((await zoom()).y).toBe(most.y);
  await page.mouse.dblclick(middle.x, middle.y);
  expect(await zoom()).toEqual({ percent: 100, x: 0, y: 0 });

  await page.keyboard.press('+');
  await page.keyboard.press('+');
  expect(await zoom()).toEqual({ percent: 225, x: 0, y: 0 });
  // In an enlarged picture, the arrows move it.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await zoom()).toMatchObject({ percent: 225, y: 80 });
  await expect(lightbox.caption).toContainText('1 of 6');
  await page.keyboard.press('-');
  expect((await zoom()).percent).toBe(150);
  await page.keyboard.press('0');
  expect((await zoom()).percent).toBe(100);

  await expect(lightbox.zoomOut).toHaveAttribute('aria-disabled', 'true');
  for (let presses = 0; presses < 4; presses += 1) await lightbox.zoomIn.click();
  await expect(lightbox.zoomIn).toHaveAttribute('aria-disabled', 'true');
  expect((await zoom()).percent).toBe(400);
  await lightbox.zoomOut.click();
  expect((await zoom()).percent).toBe(267);
  // The next picture is whole, and so is this one after a return.
  await lightbox.next.click();
  await expect(lightbox.caption).toContainText('2 of 6');
  expect((await zoom()).percent).toBe(100);
  await lightbox.previous.click();
  expect((await zoom()).percent).toBe(100);
  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  expect((await zoom()).percent).toBe(200);
});

test('a press beside the picture closes the lightbox, and one on the picture does not', {
  tag: '@long',
}, async ({ page }) => {
  await openGalleries(page, GALLERY);
  await galleryOn(page, 'a').slide(1).getByRole('link').click();
  const lightbox = lightboxOn(page);
  await loaded(lightbox);
  const frame = await lightbox.strip.boundingBox();
  await page.mouse.click((frame?.width ?? 0) / 2, (frame?.y ?? 0) + 100);
  await settled(page);
  await expect(lightbox.dialog).toBeVisible();
  await page.mouse.click(120, (frame?.y ?? 0) + 100);
  await expect(lightbox.dialog).toHaveCount(0);
});

test('the theme of the gallery decides whether the ground is dark or light', { tag: '@long' }, async ({
  page,
  axeColours,
}) => {
  await openGalleries(page, { a: { lightbox: true }, b: { lightbox: true, lightboxTheme: 'light' } });
  const lightbox = lightboxOn(page);
  for (const [id, ground, ink] of [
    ['a', 'rgb(20, 18, 16)', 'rgb(255, 255, 255)'],
    ['b', 'rgb(255, 255, 255)', 'rgb(20, 18, 16)'],
  ] as const) {
    await galleryOn(page, id).slide(1).getByRole('link').click();
    await expect(lightbox.dialog.locator('.vitrine-pictures')).toHaveCSS('background-color', ground);
    expect(await axeColours('dialog')).toEqual([]);
    // The focus ring contrasts with the ground, whatever the theme's own looks like.
    await page.keyboard.press('Tab');
    await expect(lightbox.close).toHaveCSS('outline-color', ink);
    await lightbox.close.click();
    await expect(lightbox.dialog).toHaveCount(0);
  }
});

test('a scroll that arrives after the lightbox has been hidden changes nothing', { tag: '@long' }, async ({
  page,
}) => {
  await openGalleries(page, GALLERY);
  await galleryOn(page, 'a').slide(2).getByRole('link').click();
  const lightbox = lightboxOn(page);
  await loaded(lightbox);
  await lightbox.strip.evaluate((strip) => {
    const { style } = strip.closest('dialog') as HTMLElement;
    style.transition = 'none';
    style.display = 'none';
    strip.dispatchEvent(new Event('scroll'));
    style.display = '';
  });
  await expect(lightbox.caption).toContainText('2 of 6');
});

test('in forced colours, buttons have borders and icons', { tag: '@long' }, async ({ page, axe }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openGalleries(page, GALLERY);
  await galleryOn(page, 'a').slide(1).getByRole('link').click();
  const { close, dialog } = lightboxOn(page);
  const colours = await close.evaluate((button) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(button);
    const { stroke } = getComputedStyle(button.querySelector('path') as Element);
    return { borderTopColor, backgroundColor, stroke };
  });
  expect(colours.borderTopColor).not.toBe(colours.backgroundColor);
  expect(colours.stroke).not.toBe(colours.backgroundColor);
  await expect(dialog).toBeVisible();
  expect(await axe('dialog')).toEqual([]);
});

test('with reduced motion, the lightbox neither fades nor slides nor zooms gradually', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGalleries(page, GALLERY);
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(window, { motions: log });
    for (const type of ['transitionrun', 'animationstart'])
      document.addEventListener(type, ({ target }) => log.push(`${type} ${(target as Element).className}`));
  });
  await galleryOn(page, 'a').slide(2).getByRole('link').click();
  const lightbox = lightboxOn(page);
  await loaded(lightbox);
  await expect(lightbox.dialog).toHaveCSS('opacity', '1');
  // Each of these is complete in the frame after it.
  const press = (name: string) =>
    lightbox.dialog.getByRole('button', { name }).evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const strip = document.querySelector('.vitrine-strip');
      const image = strip?.querySelector('.vitrine-slide:not([inert]) img');
      if (!strip || !image) return undefined;
      return {
        slide: strip.scrollLeft / strip.clientWidth,
        scale: new DOMMatrix(getComputedStyle(image).transform).a,
      };
    });
  expect(await press('Next picture')).toEqual({ slide: 2, scale: 1 });
  expect((await press('Zoom in'))?.scale).toBeGreaterThan(1.2);
  expect(await press('Zoom out')).toEqual({ slide: 2, scale: 1 });
  await lightbox.close.click();
  await expect(lightbox.dialog).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { motions: string[] }).motions)).toEqual([]);
});

test('on a page from right to left, the left arrow leads to the next picture', { tag: '@long' }, async ({
  page,
}) => {
  await openGalleries(page, GALLERY, { direction: 'rtl' });
  await galleryOn(page, 'a').slide(2).getByRole('link').click();
  const lightbox = lightboxOn(page);
  await expect.poll(() => readOffset(lightbox)).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox.caption).toContainText('3 of 6');
  await expect.poll(() => readOffset(lightbox)).toBe(0);
  expect(await lightbox.strip.evaluate((strip) => strip.scrollLeft)).toBeLessThan(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.caption).toContainText('1 of 6');
  const [next, previous] = await Promise.all([lightbox.next.boundingBox(), lightbox.previous.boundingBox()]);
  expect(next?.x).toBeLessThan(previous?.x ?? 0);
});

test('a picture stays in view when the window is resized', { tag: '@long' }, async ({ page }) => {
  await openGalleries(page, GALLERY);
  await galleryOn(page, 'a').slide(4).getByRole('link').click();
  const lightbox = lightboxOn(page);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(() => readOffset(lightbox)).toBe(0);
  await expect(lightbox.caption).toContainText('4 of 6');
});

test('a picture that cannot be loaded offers another try', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await openGalleries(page, GALLERY);
  await page.route('**/table-tea-*', (route) => route.fulfill({ status: 503 }));
  await galleryOn(page, 'a').slide(2).getByRole('link').click();
  const lightbox = lightboxOn(page);
  await lightbox.next.click();
  const alert = lightbox.dialog.getByRole('alert');
  await expect(alert).toHaveText('Unable to load. Try again.');
  await page.unroute('**/table-tea-*');
  await lightbox.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await loaded(lightbox);
});

test('if the code of the lightbox is unavailable, the link leads to the picture', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  // Chromium's own page of a picture has inline styles.
  allowConsole(/ERR_FAILED|picture-lightbox|Applying inline style/);
  await page.route('**/picture-lightbox-*', (route) => route.abort());
  await openGalleries(page, GALLERY);
  await galleryOn(page, 'a').slide(2).getByRole('link').click();
  await expect(page).toHaveURL(/table-breakfast-2500/);
});

test("links of the engine's older pages open by Space, and HTML of descriptions becomes text", {
  tag: '@long',
}, async ({ page }) => {
  await page.route(`**${BOWL}`, async (route) => {
    const response = await route.fetch();
    const link = `<div class="sqs-gallery"><div class="slide"><a class="image-slide-anchor js-gallery-lightbox-opener" role="button"
      href="/assets/theme/images/home-bath-2500.webp" data-title="Bath" data-description="&lt;p&gt;Salt &lt;em&gt;glaze&lt;/em&gt;&lt;/p&gt;"
      data-lightbox-theme="light"><img alt="A bath" src="/assets/theme/images/home-bath-100.webp"></a></div></div>`;
    await route.fulfill({ response, body: (await response.text()).replace(/(<main[^>]*>)/, `$1${link}`) });
  });
  await page.goto(BOWL);
  const link = page.getByRole('button', { name: 'A bath' });
  await link.focus();
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
  await page.keyboard.press('Space');
  const lightbox = lightboxOn(page);
  await expect(lightbox.dialog).toHaveAccessibleName('Pictures');
  await expect(lightbox.caption).toHaveText('BathSalt glaze');
  await expect(lightbox.next).toHaveCount(0);
  await loaded(lightbox);
  // A picture is never shown larger than it is.
  expect(await lightbox.picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2500);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture of a gallery is a link to its file', { tag: '@long' }, async ({ page, allowConsole }) => {
    // Chromium's own page of a picture has inline styles.
    allowConsole(/Applying inline style/);
    await openGalleries(page, GALLERY);
    await galleryOn(page, 'a').slide(2).getByRole('link').click();
    await expect(page).toHaveURL(/table-breakfast-2500/);
  });
});
