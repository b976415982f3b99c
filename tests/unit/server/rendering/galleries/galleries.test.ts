import { describe, expect, it } from 'vitest';
import {
  describeGallery,
  describeSection,
  renderGalleryStyles,
} from '../../../../../server/rendering/galleries';
import { createPageRenderer } from '../../../../../server/rendering/pages';

const item = {
  id: 'picture',
  assetUrl: '/a-2500.webp',
  originalSize: '2500x3125',
  systemDataVariants: '100w,2500w',
  altText: 'A bowl.',
  title: 'Bowl <1>',
  description: 'White.',
  clickThroughUrl: '/shop',
};
const renderer = createPageRenderer({ themeDir: 'demo/theme' });

function print(options: Record<string, boolean | number | string>, more: Partial<typeof item> = {}): string {
  const data = describeGallery({ id: 'a', title: 'Bowls', options, items: [{ ...item, ...more }] });
  return renderer.render('partials/gallery-block', {
    ...data,
    words: { newWindow: '(opens in a new window)' },
  });
}

describe('a gallery block', () => {
  it('prints the engine’s markup, its options for scripts, and text as text', () => {
    const html = print({ design: 'slideshow' });
    expect(html).toContain('data-block-json="{&quot;design&quot;:&quot;slideshow&quot;}"');
    expect(html).toContain(
      'sqs-gallery-container sqs-gallery-block-slideshow sqs-gallery-aspect-ratio-square',
    );
    expect(html).toMatch(
      /<div class="slide" id="slide-picture" data-type="image" data-click-through-url="\/shop">/,
    );
    expect(html).toContain('width="2500" height="3125"');
    expect(html).toContain('Bowl &lt;1&gt;');
    expect(html).toContain('<a href="#slide-picture">');
  });

  it.each([
    [{ design: 'slideshow', thumbnails: false }, 'sqs-gallery-thumbnails'],
    [{ design: 'slideshow', 'thumbnail-strip-height': 0 }, 'sqs-gallery-thumbnails'],
    [{ design: 'grid' }, 'sqs-gallery-thumbnails'],
    [{ design: 'grid', 'show-meta-basic': false }, 'meta-title'],
    [{ design: 'slider', 'show-meta': false }, 'meta-title'],
    [{ design: 'slider', 'show-meta-only-title': true }, 'meta-description'],
    [{}, 'target='],
    [{}, 'js-gallery-lightbox-opener'],
    [{ 'auto-crop': false }, 'sqs-gallery-auto-crop'],
    [{ 'square-thumbs': false }, 'sqs-gallery-square-thumbs'],
    [{}, 'sqs-gallery-show-meta-on-hover'],
    [{}, 'sqs-gallery-transparent'],
  ])('with %j lacks %s', (options, part) => {
    expect(print(options)).not.toContain(part);
  });

  it.each([
    [{ design: 'slider', thumbnails: true }, 'sqs-gallery-thumbnails'],
    [{ newWindow: true }, 'target="_blank" rel="noopener"'],
    [{ newWindow: true }, '(opens in a new window)'],
    [{ lightbox: true, lightboxTheme: 'light' }, 'data-lightbox-theme="light"'],
    [{}, 'sqs-gallery-auto-crop sqs-gallery-square-thumbs'],
    [{ 'show-meta-on-hover': true }, 'sqs-gallery-show-meta-on-hover'],
    [{ transparentBackground: true }, 'sqs-gallery-transparent'],
    [{ 'meta-position': 'top-left' }, 'sqs-gallery-meta-position-top-left'],
    [{ 'active-alignment': 'right' }, 'sqs-gallery-align-right'],
    [{ 'aspect-ratio': 'widescreen' }, 'sqs-gallery-aspect-ratio-widescreen'],
    [{ 'thumbnails-per-row': 3 }, 'sizes="auto, 31vw"'],
  ])('with %j has %s', (options, part) => {
    expect(print(options)).toContain(part);
  });

  it('prints no size that is unknown', () => {
    expect(print({}, { originalSize: '' })).not.toMatch(/<img[^>]* width=/);
  });
});

it('the styles of galleries have a rule with the sizes of each', () => {
  const css = renderGalleryStyles([{ id: 'a', options: { padding: 90, 'thumbnails-per-row': 2 } }]);
  expect(css).toContain('.gallery-a{--gallery-ratio:1;');
  expect(css).toContain('--gallery-columns:2;--gallery-padding:50px}');
  expect(css).toMatch(/^@layer vitrine\{/);
});

describe('a gallery section', () => {
  it('clamps its numbers, and prints them for scripts and as styles', () => {
    const section = { id: 's', title: 'Bowls', kind: 'grid', columns: 40, gutter: -3, items: [item] };
    const data = describeSection(section);
    expect(data).toMatchObject({ controller: 'GalleryGrid', columns: 10, gutter: 0, design: '' });
    expect(renderer.render('partials/gallery-section', data)).toContain(
      'data-controller="GalleryGrid" data-lightbox="false" data-width="inset" data-aspect-ratio="square" data-columns="10" data-gutter="0" data-show-captions="false"',
    );
    expect(renderGalleryStyles([], [section])).toContain(
      '.gallery-s{--gallery-columns:10;--gallery-padding:0px;--gallery-ratio:1}',
    );
    expect(renderGalleryStyles([])).not.toContain('gallery-masonry');
  });

  it('has the captions of its own pictures only', () => {
    const { title: _title, ...untitled } = item;
    const data = describeSection({
      id: 's',
      title: 'Bowls',
      kind: 'reel',
      showCaptions: true,
      items: [untitled],
    });
    const html = renderer.render('partials/gallery-section', data);
    expect(html).not.toContain('figcaption');
    expect(html).toContain('sqs-gallery-block-slider');
  });
});
