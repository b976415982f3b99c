import { describe, expect, it } from 'vitest';
import { printImage } from '../../../../../server/rendering/formatters/print-image';

const IMAGE = {
  src: '/bowl-750.webp',
  width: '1500',
  height: '1875',
  alt: 'A bowl & a plate',
  priority: 'none',
  loader: 'sqs',
  files: '/bowl-500.webp 500w',
  srcset: undefined,
  sizes: '92vw',
  className: '',
  isDecorative: undefined,
  componentKey: undefined,
};

describe('an image (spec §5 Image template)', () => {
  it('loads lazily, in the width that fits', () =>
    expect(printImage(IMAGE)).toBe(
      '<img src="/bowl-750.webp" srcset="/bowl-500.webp 500w" sizes="92vw" width="1500" height="1875"' +
        ' alt="A bowl &#38; a plate" loading="lazy">',
    ));

  it.each([
    ['high', 'fetchpriority="high" loading="eager"'],
    ['low', 'fetchpriority="low" loading="lazy"'],
  ])('of priority %s has %s', (priority, attributes) =>
    expect(printImage({ ...IMAGE, priority })).toContain(attributes),
  );

  it('of the loader raw has the srcset of the template, and needs no sizes', () => {
    const raw = { ...IMAGE, loader: 'raw', sizes: undefined };
    expect(printImage(raw)).not.toContain('srcset');
    expect(printImage({ ...raw, srcset: '/a.webp 2x' })).toContain('srcset="/a.webp 2x"');
  });

  it.each([{ alt: '' }, { alt: undefined, isDecorative: 'true' }, { isDecorative: 'true' }])(
    'is decorative with %j',
    (change) => expect(printImage({ ...IMAGE, ...change })).toContain('alt=""'),
  );

  it.each([
    [{ src: '' }, 'src is required.'],
    [{ width: '' }, 'width must be a positive integer.'],
    [{ width: '0' }, 'width must be a positive integer.'],
    [{ height: '12.5' }, 'height must be a positive integer.'],
    [{ height: '-3' }, 'height must be a positive integer.'],
    [{ alt: undefined }, 'alt is required; alt= for a decorative image.'],
    [{ isDecorative: 'yes' }, 'decorative must be true or false.'],
    [{ priority: 'auto' }, 'priority must be high, low or none.'],
    [{ loader: 'cdn' }, 'loader must be sqs or raw.'],
    [{ srcset: '/a.webp 2x' }, 'srcset requires the loader raw.'],
    [{ sizes: undefined }, 'the loader sqs requires sizes.'],
  ])('with %j prints a warning in its place', (change, warning) =>
    expect(printImage({ ...IMAGE, ...change })).toBe(
      `<strong class="image-warning">Image: ${warning}</strong>`,
    ),
  );

  it('names each validation error', () =>
    expect(printImage({ ...IMAGE, src: '', width: 'wide' }).match(/Image: /g)).toHaveLength(2));

  it('contains no markup of its values', () => {
    const hostile = '"><script>alert(1)</script>';
    const html = printImage({ ...IMAGE, src: hostile, alt: hostile, sizes: hostile, className: hostile });
    expect(html).not.toContain('<script');
  });
});
