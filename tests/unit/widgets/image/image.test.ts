import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { image } from '../../../../src/widgets/image/image';
import { print } from '../../../support/engine-markup';
import { createTestPage, get } from '../../../support/test-page';

const BOWL = {
  id: 'bowl',
  assetUrl: '/images/bowl.jpg',
  originalSize: '720x960',
  mediaFocalPoint: { x: 0.2, y: 0.8 },
  title: 'A bowl',
  colorData: {
    topLeftAverage: 'aabbcc',
    topRightAverage: '101010',
    bottomLeftAverage: '202020',
    bottomRightAverage: '778899',
    centerAverage: '303030',
  },
};
const ENGINE = '{.section image}{@|image}{.end}';
const WITH_COLOURS = '{.section image}<img class="loading" {@|image-meta} {@|image-color}>{.end}';

let stop: AbortController;
/** Lays the observed pictures out. */
let layOut: (() => void)[];
beforeEach(() => {
  stop = new AbortController();
  layOut = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly onChange: () => void) {}
      observe() {
        layOut.push(this.onChange);
      }
      disconnect() {
        layOut = layOut.filter((each) => each !== this.onChange);
      }
    },
  );
});
afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
});

function mount(html: string, width = 0): HTMLImageElement {
  const page = createTestPage(html);
  const picture = get<HTMLImageElement>('img[data-src]');
  setWidth(picture, width);
  image(picture, { page, signal: stop.signal });
  for (const each of layOut) each();
  return picture;
}

function setWidth(picture: HTMLImageElement, width: number): void {
  Object.defineProperty(picture, 'clientWidth', { value: width, configurable: true });
}
const mountEngine = (template: string, change: object = {}, width = 240) =>
  mount(print(template, { image: { ...BOWL, ...change } }), width);

describe('a picture as the engine prints it', () => {
  it('has the file that the engine printed for a preview of a picture that is not licensed', () => {
    const picture = mountEngine(ENGINE, { licensedAssetPreview: { id: 'preview' } });
    expect(picture.dataset.licensedAssetPreview).toBe('true');
    expect(picture.getAttribute('src')).toBe('/images/bowl.jpg');
    expect(picture.srcset).toBe('');
  });

  it('has its files, its focal point and its proportions', () => {
    const picture = mountEngine(ENGINE);
    expect(picture.getAttribute('src')).toBe('/images/bowl.jpg?format=750w');
    expect(picture.srcset).toContain('/images/bowl.jpg?format=300w 300w,');
    expect(picture.sizes).toBe('240px');
    expect(picture.style.objectPosition).toBe('20% 80%');
    expect(picture.style.aspectRatio.replace(/ /g, '')).toBe('720/960');
    expect(picture.alt).toBe('A bowl');
  });

  it('shows its colours until it has loaded', () => {
    const picture = mountEngine(WITH_COLOURS);
    expect(picture.style.backgroundImage).toBe('linear-gradient(135deg, #aabbcc, #778899)');
    picture.dispatchEvent(new Event('load'));
    expect([picture.style.backgroundImage, picture.style.aspectRatio, picture.className]).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('has one file when the size of the original is unknown', () => {
    const picture = mountEngine(ENGINE, { originalSize: '' });
    expect([picture.getAttribute('src'), picture.hasAttribute('srcset')]).toEqual([
      '/images/bowl.jpg',
      false,
    ]);
  });

  it('takes the address itself where the server has no other widths, once', () => {
    const picture = mountEngine(ENGINE);
    picture.dispatchEvent(new Event('error'));
    expect([picture.getAttribute('src'), picture.hasAttribute('srcset')]).toEqual([
      '/images/bowl.jpg',
      false,
    ]);
    picture.removeAttribute('src');
    picture.dispatchEvent(new Event('error'));
    expect(picture.hasAttribute('src')).toBe(false);
  });

  it('has a larger file when it grows, and keeps it when it shrinks, until it is unmounted', () => {
    const picture = mountEngine(ENGINE);
    const sizesAt = (width: number) => {
      setWidth(picture, width);
      for (const each of layOut) each();
      return picture.sizes;
    };
    expect([sizesAt(480), sizesAt(300)]).toEqual(['480px', '480px']);
    stop.abort();
    expect(sizesAt(600)).toBe('480px');
  });

  it.each([
    [480, '480px'],
    [1200, '720px'],
  ])('without a width of its own, in an element of %i px, is %s wide', (width, sizes) => {
    vi.spyOn(HTMLBodyElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    expect(mountEngine(ENGINE, {}, 0).sizes).toBe(sizes);
    vi.restoreAllMocks();
  });
});

it('a picture whose proportions the theme sets keeps them', () => {
  document.head.innerHTML = '<style>img { aspect-ratio: 2 }</style>';
  const picture = mountEngine(ENGINE);
  expect(picture.style.aspectRatio).toBe('');
  document.head.replaceChildren();
});

describe('a picture with an address', () => {
  it('stays as the theme loaded it', () => {
    const picture = mount(
      '<img src="/bowl-300.jpg" data-src="/images/bowl.jpg" data-image-dimensions="9x9">',
    );
    expect([picture.getAttribute('src'), picture.hasAttribute('srcset')]).toEqual(['/bowl-300.jpg', false]);
  });

  it('of the kind data: is loaded, because that is a placeholder', () => {
    const picture = mount('<img src="data:image/gif;base64,AAAA" data-src="/images/bowl.jpg">');
    expect(picture.getAttribute('src')).toBe('/images/bowl.jpg');
  });
});
