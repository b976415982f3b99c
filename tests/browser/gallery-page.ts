import type { Page } from '@playwright/test';
import {
  describeGallery,
  describeSection,
  type GalleryBlock,
  type GallerySection,
  renderGalleryStyles,
} from '../../server/rendering/galleries';
import { createPageRenderer } from '../../server/rendering/pages';
import type { expect } from './fixtures';

type Options = GalleryBlock['options'];

const NAMES = ['home-still', 'table-breakfast', 'table-tea', 'home-corner', 'home-bath', 'kitchen-shelf'];
const renderer = createPageRenderer({ themeDir: 'demo/theme' });

type SectionOptions = Omit<GallerySection, 'id' | 'title' | 'items'>;

/** Opens a page of the demo's theme whose content is a gallery section for each set of options, named by its key. */
export async function openSections(
  page: Page,
  given: Readonly<Record<string, SectionOptions>>,
  { direction = 'ltr', originalSize = '2500x3125' } = {},
): Promise<void> {
  const sections = Object.entries(given).map(([id, options]) => ({
    id,
    title: `Section ${id}`,
    ...options,
    items: createItems(id, originalSize),
  }));
  const body = sections.map((each) => renderer.render('partials/gallery-section', describeSection(each)));
  await openContent(page, body, renderGalleryStyles([], sections), direction);
}

/** Opens a page of the demo's theme whose content is a gallery block for each set of options, named by its key. */
export async function openGalleries(
  page: Page,
  galleries: Readonly<Record<string, Options>>,
  { direction = 'ltr', originalSize = '2500x3125' } = {},
): Promise<void> {
  const blocks = Object.entries(galleries).map(([id, options]) => createBlock(id, options, originalSize));
  const body = blocks.map((block) =>
    renderer.render('partials/gallery-block', {
      ...describeGallery(block),
      words: { newWindow: '(opens in a new window)' },
    }),
  );
  await openContent(page, body, renderGalleryStyles(blocks), direction);
}

/**
 * Opens a page of the demo's theme with this content. The browser paints it once all of it is parsed: rows of strips, for
 * example, fill their width only when their last picture has been parsed, which a busy machine may paint before.
 */
export async function openContent(page: Page, body: string[], css = '', direction = 'ltr'): Promise<void> {
  await page.route('**/journal/one-plank', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace('dir="ltr"', `dir="${direction}"`)
      .replace(
        '</head>',
        '<link rel="expect" href="#parsed" blocking="render"><link rel="stylesheet" href="/galleries.css"></head>',
      )
      .replace('</body>', '<template id="parsed"></template></body>')
      .replace(/(<main[^>]*>)[\s\S]*(?=<\/main>)/, `$1<div class="section">${body.join('<br>')}</div>`);
    await route.fulfill({ response, body: html });
  });
  await page.route('**/galleries.css', (route) => route.fulfill({ contentType: 'text/css', body: css }));
  await page.goto('/journal/one-plank');
}

function createBlock(id: string, options: Options, originalSize: string): GalleryBlock {
  const items = createItems(id, originalSize);
  return { id, title: `Gallery ${id}`, options, items };
}

function createItems(id: string, originalSize: string): GalleryBlock['items'] {
  return NAMES.map((name, index) => ({
    id: `${id}-${name}`,
    assetUrl: `/assets/theme/images/${name}-2500.webp`,
    originalSize,
    systemDataVariants: '100w,300w,750w',
    altText: `Picture ${index + 1}`,
    title: `Title ${index + 1}`,
    description: 'Description',
    clickThroughUrl: '/shop',
  }));
}

/** Returns the elements of a gallery. */
export function galleryOn(page: Page, id: string) {
  const block = page.locator(`#block-${id}`);
  const button = (name: string) => block.getByRole('button', { name });
  return {
    block,
    strip: block.locator('.sqs-gallery'),
    slide: (index: number) => block.locator('.slide').nth(index - 1),
    picker: (index: number) => block.locator('.sqs-gallery-thumbnails a').nth(index - 1),
    next: button('Next slide'),
    previous: button('Previous slide'),
    rotation: block.locator('button[data-state]'),
    carousel: block.getByRole('region'),
  };
}

type Gallery = ReturnType<typeof galleryOn>;

/** Waits until a slide, counted from 1, is the one in view. */
export async function expectSlide(expected: typeof expect, { slide, strip }: Gallery, index: number) {
  await expected
    .poll(async () => {
      const [frame, box] = await Promise.all([strip.boundingBox(), slide(index).boundingBox()]);
      return Math.round(Math.abs((box?.x ?? Number.NaN) - (frame?.x ?? 0)));
    })
    .toBe(0);
}
