import { Compiler } from '@squarespace/template-engine';
import { describe, expect, it } from 'vitest';
import { createThemeFormatters } from '../../../../../server/rendering/formatters/theme-formatters';

const IMAGE = {
  assetUrl: '/bowl-1500.webp',
  originalSize: '1500x1875',
  systemDataVariants: '500w,1500w',
  mediaFocalPoint: { x: 0.2, y: 0.6 },
  altText: 'A bowl',
};

function print(template: string, image: object): string {
  const { ctx } = new Compiler({ formatters: createThemeFormatters() }).execute({
    code: template,
    json: image,
  });
  return ctx.render();
}

describe('{@|image-tag}', () => {
  it('prints an asset with all its files, its own size and its focal point', () =>
    expect(print('{@|image-tag;sizes=(min-width: 48rem) 30vw, 92vw}', IMAGE)).toBe(
      '<img class="focus-x-20 focus-y-60" src="/bowl-750.webp" srcset="/bowl-500.webp 500w, /bowl-1500.webp 1500w"' +
        ' sizes="(min-width: 48rem) 30vw, 92vw" width="1500" height="1875" alt="A bowl" loading="lazy">',
    ));

  it('takes size, alternative text, class, priority and the width of the fallback from the template', () =>
    expect(
      print(
        '{@|image-tag;sizes=5rem;width=300;height=375;alt=;class=small;priority=high;fallback=500}',
        IMAGE,
      ),
    ).toMatch(
      /^<img class="small focus-x-20 focus-y-60" src="\/bowl-500\.webp" .* width="300" height="375" alt="" fetchpriority="high" loading="eager">$/,
    ));

  it('prints the key of its component, escaped', () =>
    expect(print('{@|image-tag;sizes=92vw}', { ...IMAGE, componentKey: 'a"b' })).toContain(
      ' data-component-key="a&#34;b"',
    ));

  it('prints a single file as it is', () =>
    expect(print('{@|image-tag}', { assetUrl: '/a-2.png', originalSize: '2x2', title: 'Two' })).toBe(
      '<img class="focus-x-50 focus-y-50" src="/a-2.png" width="2" height="2" alt="Two" loading="lazy">',
    ));

  it('prints a warning for each violation', () =>
    expect(print('{@|image-tag;priority=now}', { ...IMAGE, originalSize: '' })).toBe(
      [
        'width must be a positive integer.',
        'height must be a positive integer.',
        'priority must be high, low or none.',
        'the loader sqs requires sizes.',
      ]
        .map((text) => `<strong class="image-warning">Image: ${text}</strong>`)
        .join(''),
    ));
});
