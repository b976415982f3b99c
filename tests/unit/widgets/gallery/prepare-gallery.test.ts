import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gallery } from '../../../../src/widgets/gallery/gallery';
import { createTestPage, get } from '../../../support/test-page';

let unmounting: AbortController;

beforeAll(async () => {
  await import('../../../../src/widgets/gallery/prepare-gallery');
});
beforeEach(() => {
  unmounting = new AbortController();
});
afterEach(() => unmounting.abort());

const PICTURES = `<li data-title="Bowl" data-description="Thrown."><img src="/a.webp" alt="A bowl"></li>
  <li><a href="/b.webp"><img src="/b-300.webp" alt=""></a><figcaption><b>Cup</b><i>Small</i></figcaption></li>
  <li><a href="/shop"><img src="/c.webp" alt="A plate"></a></li>`;

/** Mounts a gallery in markup of a theme's own with these attributes, and returns it. */
async function mount(attributes: string): Promise<HTMLElement> {
  const page = createTestPage(`<div data-vitrine="gallery" ${attributes}><ul>${PICTURES}</ul></div>`);
  const element = get('[data-vitrine=gallery]');
  gallery(element, { page, signal: unmounting.signal });
  await vi.waitFor(() => expect(element.classList).toContain('vitrine-gallery'));
  return element;
}

const texts = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);

describe('a gallery in markup of a theme’s own', () => {
  it.each([
    ['grid', false],
    ['stacked', false],
    ['slideshow', true],
    ['slider', true],
  ])('has the design %s', async (design, isCarousel) => {
    const element = await mount(`data-design="${design}" data-thumbnails-per-row="3" data-padding="9"`);
    expect(element.className).toContain(`sqs-gallery-block-${design}`);
    expect(document.querySelector('button') !== null).toBe(isCarousel);
    expect(element.style.getPropertyValue('--gallery-columns')).toBe('3');
    expect(element.style.getPropertyValue('--gallery-padding')).toBe('9px');
  });

  it('is a slideshow without thumbnails unless it names a design', async () => {
    const element = await mount('data-controls="true"');
    expect(element.className).toContain('sqs-gallery-block-slideshow');
    expect(document.querySelector('.sqs-gallery-thumbnails')).toBeNull();
    expect(document.querySelectorAll('button:not([data-quiet])')).toHaveLength(2);
  });

  it('has thumbnails that show their slide', async () => {
    await mount('data-thumbnails="true"');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.sqs-gallery-thumbnails > a')];
    const slides = [...document.querySelectorAll('.slide')];
    expect(links.map(({ hash }) => hash)).toEqual(slides.map(({ id }) => `#${id}`));
    expect(links.map((link) => link.querySelector('img')?.getAttribute('src'))).toEqual([
      '/a.webp',
      '/b-300.webp',
      '/c.webp',
    ]);
    expect(links.map(({ ariaLabel }) => ariaLabel)).toEqual([null, '2 of 3', null]);
    expect(get('.sqs-gallery-thumbnails').role).toBe('group');
  });

  it.each(['data-thumbnail-strip-height="0"', 'data-design="grid"'])(
    'has none with %s',
    async (attribute) => {
      await mount(`data-thumbnails="true" ${attribute}`);
      expect(document.querySelector('.sqs-gallery-thumbnails')).toBeNull();
    },
  );

  it.each([
    ['', ['BowlThrown.', 'CupSmall']],
    ['data-show-meta="false"', []],
    ['data-show-meta-basic="false"', ['BowlThrown.', 'CupSmall']],
    ['data-design="grid" data-show-meta="false"', ['BowlThrown.', 'CupSmall']],
    ['data-design="grid" data-show-meta-basic="false"', []],
  ])('has captions: %s', async (attributes, captions) => {
    await mount(attributes);
    expect(texts('.meta')).toEqual(captions);
  });

  it('has captions without their descriptions', async () => {
    await mount('data-show-meta-only-title="true"');
    expect(texts('.meta > :not([hidden])')).toEqual(['Bowl', 'Cup']);
  });

  it('opens pictures and links to picture files in a lightbox, and follows other links', async () => {
    await mount('data-lightbox="true" data-lightbox-theme="light" data-thumbnails="true"');
    const openers = [...document.querySelectorAll<HTMLElement>('[data-lightbox-theme]')];
    expect(
      openers.map((opener) => [opener.localName, opener.dataset.lightboxTheme, opener.getAttribute('role')]),
    ).toEqual([
      ['img', 'light', 'button'],
      ['a', 'light', null],
    ]);
    expect(openers[1]?.ariaLabel).toBe('2 of 3');
  });

  it('has the classes of the other options', async () => {
    const element = await mount(
      'data-auto-crop="false" data-square-thumbs="false" data-show-meta-on-hover="true" data-meta-position="top-left" data-transparent-background="true" data-active-alignment="left"',
    );
    expect([...element.classList].sort()).toEqual([
      'sqs-gallery-align-left',
      'sqs-gallery-block-slideshow',
      'sqs-gallery-meta-position-top-left',
      'sqs-gallery-show-meta-on-hover',
      'sqs-gallery-transparent',
      'vitrine-gallery',
    ]);
  });

  it('stays as it is without pictures', async () => {
    const page = createTestPage('<div data-vitrine="gallery"></div>');
    gallery(get('div'), { page, signal: unmounting.signal });
    await vi.dynamicImportSettled();
    expect(document.body.innerHTML).toBe('<div data-vitrine="gallery"></div>');
  });
});
