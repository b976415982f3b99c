import { describe, expect, it } from 'vitest';
import {
  findOptionError,
  GALLERY_OPTIONS,
  galleryProperties,
  parseGalleryOptions,
} from '../../../src/media/gallery-options';

describe('the options of a gallery', () => {
  it('have the defaults of the specification', () => {
    expect(parseGalleryOptions({})).toEqual({
      design: 'grid',
      autoplay: false,
      'autoplay-duration': 5,
      controls: false,
      'auto-crop': true,
      'aspect-ratio': 'square',
      'square-thumbs': true,
      thumbnails: false,
      'thumbnail-strip-height': 80,
      'thumbnail-strip-margin': 20,
      'show-meta-basic': true,
      'show-meta': true,
      'show-meta-only-title': false,
      'meta-position': 'bottom',
      'show-meta-on-hover': false,
      'active-alignment': 'center',
      'thumbnails-per-row': 4,
      padding: 20,
      lightbox: false,
      lightboxTheme: 'dark',
      'max-width': 300,
      newWindow: false,
      transparentBackground: false,
      ratio: '1',
    });
  });

  it.each([
    ['autoplay-duration', 1, 10],
    ['thumbnail-strip-height', 0, 200],
    ['thumbnail-strip-margin', 0, 60],
    ['thumbnails-per-row', 1, 10],
    ['padding', 0, 50],
    ['max-width', 100, 300],
  ] as const)('%s is clamped to the range from %d to %d', (name, minimum, maximum) => {
    const read = (value: unknown) => parseGalleryOptions({ [name]: value })[name];
    expect([minimum - 1, minimum, maximum, maximum + 1].map(read)).toEqual([
      minimum,
      minimum,
      maximum,
      maximum,
    ]);
    expect(read(String(minimum))).toBe(minimum);
    for (const wrong of ['wide', null, {}, Number.NaN]) expect(read(wrong)).toBe(GALLERY_OPTIONS[name][0]);
  });

  it('accept every choice, and replace an unknown one by the default', () => {
    for (const name of [
      'design',
      'aspect-ratio',
      'meta-position',
      'active-alignment',
      'lightboxTheme',
    ] as const) {
      for (const choice of GALLERY_OPTIONS[name])
        expect(parseGalleryOptions({ [name]: choice })[name]).toBe(choice);
      expect(parseGalleryOptions({ [name]: 'none' })[name]).toBe(GALLERY_OPTIONS[name][0]);
    }
  });

  it('accept switches as booleans and as text', () => {
    for (const name of ['controls', 'lightbox', 'newWindow', 'auto-crop', 'square-thumbs'] as const) {
      expect(parseGalleryOptions({ [name]: true })[name]).toBe(true);
      expect(parseGalleryOptions({ [name]: 'true' })[name]).toBe(true);
      expect(parseGalleryOptions({ [name]: 'false' })[name]).toBe(false);
      expect(parseGalleryOptions({ [name]: 1 })[name]).toBe(GALLERY_OPTIONS[name]);
    }
  });

  it('follow the presets of the design', () => {
    const read = (design: string, given = {}) => {
      const { thumbnails, autoplay } = parseGalleryOptions({ design, ...given });
      return { thumbnails, autoplay };
    };
    expect(read('slideshow', { autoplay: true })).toEqual({ thumbnails: true, autoplay: true });
    expect(read('slideshow', { thumbnails: false })).toEqual({ thumbnails: false, autoplay: false });
    expect(read('slider', { autoplay: true })).toEqual({ thumbnails: false, autoplay: true });
    const given = { autoplay: true, thumbnails: true };
    for (const design of ['grid', 'stacked'])
      expect(read(design, given)).toEqual({ thumbnails: false, autoplay: false });
  });

  it.each([
    [{}, '1'],
    [{ 'aspect-ratio': 'standard' }, '3/2'],
    [{ 'aspect-ratio': 'standard-vertical' }, '2/3'],
    [{ 'aspect-ratio': 'four-three' }, '4/3'],
    [{ 'aspect-ratio': 'three-four-vertical' }, '3/4'],
    [{ 'aspect-ratio': 'widescreen' }, '16/9'],
    [{ 'aspect-ratio': 'anamorphic-widescreen' }, '2.4'],
    [{ design: 'slider' }, '100/50'],
    [{ design: 'slider', 'aspect-ratio': 40 }, '100/40'],
    [{ design: 'slider', 'aspect-ratio': 1 }, '100/10'],
    [{ design: 'slider', 'aspect-ratio': 'widescreen' }, '16/9'],
    [{ design: 'slideshow', 'aspect-ratio': 40 }, '1'],
  ])('%j have the aspect ratio %s', (given, ratio) => {
    expect(parseGalleryOptions(given).ratio).toBe(ratio);
  });

  it('become custom properties of the layout', () => {
    const given = { padding: 8, 'thumbnails-per-row': 3, 'aspect-ratio': 'widescreen', 'max-width': 150 };
    expect(galleryProperties(parseGalleryOptions(given))).toEqual({
      '--gallery-ratio': '16/9',
      '--gallery-columns': '3',
      '--gallery-padding': '8px',
      '--gallery-strip-height': '80px',
      '--gallery-strip-margin': '20px',
      '--gallery-max-width': '1.5',
    });
  });
});

describe('a validation error in an option', () => {
  it.each([
    ['colums', 3, 'is unknown.'],
    ['constructor', 3, 'is unknown.'],
    ['padding', 80, 'cannot be 80: it is a number from 0 to 50. 50 is used.'],
    ['design', 'wall', 'cannot be "wall": it is one of grid, slideshow, slider, stacked. "grid" is used.'],
    ['lightbox', 'yes', 'cannot be "yes": it is true or false. false is used.'],
    ['padding', 8, undefined],
    ['padding', '8', undefined],
    ['aspect-ratio', 40, undefined],
    ['autoplay', 'true', undefined],
  ])('%s: %j is described', (name, value, message) => {
    expect(findOptionError(name, value)).toBe(message);
  });
});
