import { expect, test } from './fixtures';
import { expectSlide, galleryOn, openGalleries } from './gallery-page';

/** The width of an element divided by its height, in two digits. */
const ratioOf = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return (width / height).toFixed(2);
};

test('a slideshow is a carousel that works by buttons, thumbnails and keyboard, and nothing moves', async ({
  page,
  axe,
  everyLayoutShift,
}) => {
  await openGalleries(page, { a: { design: 'slideshow', controls: true, 'aspect-ratio': 'widescreen' } });
  const gallery = galleryOn(page, 'a');
  await expect(gallery.carousel).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(gallery.carousel).toMatchAriaSnapshot(`
    - region "Gallery a":
      - button "Previous slide"
      - button "Next slide"
      - group "Gallery a":
        - group "1 of 6"
      - group "Choose a slide":
        - link "Picture 1"
        - link "Picture 2"
  `);
  await expect(gallery.picker(1)).toHaveAttribute('aria-current', 'true');
  await expect(gallery.slide(2)).toHaveJSProperty('inert', true);

  await gallery.next.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectSlide(expect, gallery, 3);
  await expect(gallery.picker(3)).toHaveAttribute('aria-current', 'true');
  await expect(gallery.slide(3)).toHaveJSProperty('inert', false);
  await expect(gallery.slide(1)).toHaveJSProperty('inert', true);
  await gallery.previous.press('Enter');
  await expectSlide(expect, gallery, 2);

  await gallery.picker(6).click();
  await expectSlide(expect, gallery, 6);
  await gallery.next.click();
  await expectSlide(expect, gallery, 1);
  await gallery.previous.click();
  await expectSlide(expect, gallery, 6);

  // The strip itself scrolls by keyboard, and what it shows is current.
  await gallery.strip.focus();
  await page.keyboard.press('ArrowLeft');
  await expectSlide(expect, gallery, 5);
  await expect(gallery.picker(5)).toHaveAttribute('aria-current', 'true');
  expect(await everyLayoutShift()).toBe(0);
  expect(await axe('main')).toEqual([]);
});

test('on a page from right to left, the next slide is on the left', { tag: '@long' }, async ({ page }) => {
  await openGalleries(
    page,
    { a: { design: 'slideshow', controls: true }, b: { design: 'slider', 'active-alignment': 'left' } },
    { direction: 'rtl' },
  );
  const gallery = galleryOn(page, 'a');
  const [next, previous] = await Promise.all([gallery.next.boundingBox(), gallery.previous.boundingBox()]);
  expect(next?.x).toBeLessThan(previous?.x ?? 0);
  await gallery.next.click();
  await expectSlide(expect, gallery, 2);
  expect(await gallery.strip.evaluate((strip) => strip.scrollLeft)).toBeLessThan(0);
  await gallery.picker(4).click();
  await expectSlide(expect, gallery, 4);
  await gallery.previous.click();
  await expectSlide(expect, gallery, 3);
});

test('rotation stops by its button, under the pointer and at the first use', { tag: '@long' }, async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await openGalleries(page, {
    a: { design: 'slideshow', autoplay: true, 'autoplay-duration': 2, controls: true },
  });
  const gallery = galleryOn(page, 'a');
  const isLive = (value: string) => expect(gallery.strip).toHaveAttribute('aria-live', value);
  await gallery.strip.hover();
  await expect(gallery.rotation).toHaveAccessibleName('Stop slide rotation');
  await isLive('off');
  // From here on, only the test lets time pass. The picture has settled after 3 s at most.
  await page.clock.pauseAt(600_000);
  await page.clock.runFor(4000);
  await expectSlide(expect, gallery, 1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(2000);
  await expectSlide(expect, gallery, 2);

  await gallery.strip.hover();
  await page.clock.runFor(4000);
  await expectSlide(expect, gallery, 2);
  await page.mouse.move(0, 0);
  await page.clock.runFor(2000);
  await expectSlide(expect, gallery, 3);

  // The button is the first element of the carousel that the keyboard reaches.
  await gallery.previous.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(gallery.rotation).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(gallery.carousel.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(gallery.rotation).toHaveAccessibleName('Start slide rotation');
  await isLive('polite');
  await page.keyboard.press('Enter');
  await expect(gallery.rotation).toHaveAccessibleName('Stop slide rotation');
  await page.clock.runFor(2000);
  await expectSlide(expect, gallery, 4);
  await page.keyboard.press('Tab');
  await expect(gallery.previous).toBeFocused();
  await isLive('polite');
  await page.clock.runFor(4000);
  await expectSlide(expect, gallery, 4);
});

test('nothing rotates with reduced motion until the visitor starts it', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGalleries(page, { a: { design: 'slider', autoplay: true } });
  const { rotation, strip } = galleryOn(page, 'a');
  await expect(rotation).toHaveAccessibleName('Start slide rotation');
  await expect(strip).toHaveAttribute('aria-live', 'polite');
  await rotation.click();
  await expect(rotation).toHaveAccessibleName('Stop slide rotation');
});

test('each option changes what a visitor sees', { tag: '@long' }, async ({ page, axe, everyLayoutShift }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  const ratios = [
    'standard',
    'standard-vertical',
    'four-three',
    'three-four-vertical',
    'anamorphic-widescreen',
  ];
  const positions = ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'];
  await openGalleries(page, {
    plain: { design: 'slideshow' },
    thumbs: {
      design: 'slideshow',
      'thumbnail-strip-height': 120,
      'thumbnail-strip-margin': 8,
      'square-thumbs': false,
    },
    contain: {
      design: 'slideshow',
      'auto-crop': false,
      transparentBackground: true,
      'show-meta-only-title': true,
    },
    bare: { design: 'slideshow', 'show-meta': false, thumbnails: false },
    slider: { design: 'slider' },
    low: { design: 'slider', 'aspect-ratio': 40, 'active-alignment': 'right', 'max-width': 60 },
    hover: { design: 'slider', 'show-meta-on-hover': true, newWindow: true },
    grid: { 'thumbnails-per-row': 3, padding: 8, 'aspect-ratio': 'widescreen' },
    loose: { 'thumbnails-per-row': 20, padding: 0, 'square-thumbs': false, 'show-meta-basic': false },
    stacked: { design: 'stacked', padding: 90, lightbox: true, lightboxTheme: 'light' },
    ...Object.fromEntries(
      ratios.map((ratio) => [ratio, { design: 'slideshow', thumbnails: false, 'aspect-ratio': ratio }]),
    ),
    ...Object.fromEntries(
      positions.map((at) => [`at-${at}`, { design: 'slideshow', thumbnails: false, 'meta-position': at }]),
    ),
  });
  const on = (id: string) => galleryOn(page, id);
  const ratio = (id: string) => on(id).slide(1).evaluate(ratioOf);
  const gapTo = async (id: string, index: number) => {
    const [one, other] = await Promise.all([
      on(id).slide(1).boundingBox(),
      on(id).slide(index).boundingBox(),
    ]);
    return [
      Math.round((other?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0)),
      Math.round((other?.y ?? 0) - (one?.y ?? 0) - (one?.height ?? 0)),
    ];
  };

  await expect(on('plain').picker(1)).toHaveAttribute('aria-current', 'true');
  expect(await ratio('plain')).toBe('1.00');
  expect(await Promise.all(ratios.map(ratio))).toEqual(['1.50', '0.67', '1.33', '0.75', '2.40']);
  const thumb = (id: string) => on(id).picker(1).locator('img');
  expect(await thumb('plain').boundingBox()).toMatchObject({ width: 80, height: 80 });
  expect(await thumb('thumbs').boundingBox()).toMatchObject({ width: 96, height: 120 });
  const margin = await on('thumbs').block.locator('.sqs-gallery-thumbnails').boundingBox();
  const frame = await on('thumbs').strip.boundingBox();
  expect(Math.round((margin?.y ?? 0) - (frame?.y ?? 0) - (frame?.height ?? 0))).toBe(8);
  // Without `controls`, the buttons only show while the keyboard is on them.
  await expect(on('plain').next).toHaveCSS('opacity', '0');
  await on('plain').next.focus();
  await expect(on('plain').next).toHaveCSS('opacity', '1');

  await expect(on('plain').slide(1).locator('img')).toHaveCSS('object-fit', 'cover');
  await expect(on('contain').slide(1).locator('img')).toHaveCSS('object-fit', 'contain');
  await expect(on('contain').slide(1)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(on('plain').slide(1)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(on('contain').slide(1)).toHaveText('Title 1');
  await expect(on('plain').slide(1)).toHaveText(/Title 1\s+Description/);
  await expect(on('bare').block.locator('.meta')).toHaveCount(0);
  await expect(on('bare').block.locator('.sqs-gallery-thumbnails')).toHaveCount(0);
  const newTab = on('hover').slide(1).getByRole('link', { name: 'Picture 1 (opens in a new window)' });
  await expect(newTab).toHaveAttribute('target', '_blank');
  await expect(on('hover').slide(1).locator('.meta')).toHaveCSS('opacity', '0');
  await on('hover').slide(1).hover();
  await expect(on('hover').slide(1).locator('.meta')).toHaveCSS('opacity', '1');

  expect(await on('slider').strip.evaluate(ratioOf)).toBe('2.00');
  expect(await on('low').strip.evaluate(ratioOf)).toBe('2.50');
  expect(await ratio('slider')).toBe('0.80');
  await expect(on('low').slide(1)).toHaveCSS('scroll-snap-align', 'end');

  expect(await gapTo('grid', 2)).toEqual([8, expect.any(Number)]);
  expect((await gapTo('grid', 4))[1]).toBeGreaterThanOrEqual(8);
  expect(await on('grid').slide(1).locator('img').evaluate(ratioOf)).toBe('1.78');
  expect(await on('loose').slide(1).locator('img').evaluate(ratioOf)).toBe('0.80');
  await expect(on('loose').block.locator('.meta')).toHaveCount(0);
  expect((await gapTo('loose', 2))[0]).toBe(0);
  expect((await gapTo('stacked', 2))[1]).toBe(50);
  await expect(on('stacked').slide(1).locator('a')).toHaveAttribute('data-lightbox-theme', 'light');

  const places = await Promise.all(positions.map((at) => on(`at-${at}`).slide(1).evaluate(placeOfCaption)));
  expect(places).toEqual(['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right']);
  expect(await axe('main')).toEqual([]);
  expect(await everyLayoutShift()).toBe(0);
});

/** Runs in the page: where the caption of a slide is in it. */
function placeOfCaption(slide: Element): string {
  const frame = slide.getBoundingClientRect();
  const caption = slide.querySelector('.meta')?.getBoundingClientRect();
  if (!caption) return 'none';
  const toStart = caption.left - frame.left;
  const toEnd = frame.right - caption.right;
  const toTop = caption.top - frame.top;
  const toBottom = frame.bottom - caption.bottom;
  const side = Math.abs(toStart - toEnd) < 2 ? '' : toStart < toEnd ? 'left' : 'right';
  const edge = Math.abs(toTop - toBottom) < 2 ? 'center' : toTop < toBottom ? 'top' : 'bottom';
  return [edge, side].filter(Boolean).join('-');
}

test('pictures of unknown size move nothing', { tag: '@long' }, async ({ page, everyLayoutShift }) => {
  const galleries = {
    a: { design: 'slideshow' },
    b: { design: 'slider' },
    c: { 'square-thumbs': false },
    d: { design: 'stacked' },
  };
  await openGalleries(page, galleries, { originalSize: '' });
  for (const id of Object.keys(galleries)) {
    const image = galleryOn(page, id).slide(3).locator('img');
    await image.evaluate((element: HTMLImageElement) => {
      element.loading = 'eager';
      return element.decode();
    });
  }
  expect(await everyLayoutShift()).toBe(0);
});

test('a page without galleries loads nothing of them', { tag: '@long' }, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openGalleries(page, { grid: {}, stacked: { design: 'stacked' } });
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /chunks\/(gallery|lay-out)/.test(url))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a slideshow is a strip that scrolls, and its thumbnails scroll it', { tag: '@long' }, async ({
    page,
  }) => {
    await openGalleries(page, { a: { design: 'slideshow' } });
    const gallery = galleryOn(page, 'a');
    await gallery.strip.focus();
    await page.keyboard.press('ArrowRight');
    await expectSlide(expect, gallery, 2);
    await gallery.picker(4).click();
    await expectSlide(expect, gallery, 4);
  });
});

test('on request, the console names options that are unknown or out of range', { tag: '@long' }, async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript(() => {
    const ask = (): void => {
      document.documentElement.dataset.vitrineDebug = '';
    };
    document.addEventListener('DOMContentLoaded', ask);
  });
  await openGalleries(page, { a: { design: 'slideshow', 'autoplay-duration': 60, autplay: true } });
  await expect.poll(() => warnings.join('\n')).toContain('"autoplay-duration" cannot be 60');
  expect(warnings.join('\n')).toMatch(/"autplay" is unknown\. Did you mean "autoplay"\?/);
});
