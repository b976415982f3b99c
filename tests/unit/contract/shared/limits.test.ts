import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../contract/shared/limits';
import { findUploadError } from '../../../../contract/shared/upload-rules';
import { isPort, isWebUrl, urlTextSchema } from '../../../../contract/shared/validators';
import { announcementBarSettingsSchema } from '../../../../contract/site/announcement-bar';
import shop from '../../../../demo/content/shop.json';
import { shopSchema, siteSchema } from '../../../../demo/content-schema';
import { isEmail } from '../../../../src/commerce/is-email';

it('are those of the specification (spec §9 Limits)', () => {
  expect(LIMITS).toEqual({
    restockEmailLength: { min: 3, max: 256 },
    urlIdLength: { min: 3 },
    blocks: 60,
    albumTracks: 60,
    orderedItems: 250,
    products: 200,
    nestedCategories: 10_000,
    tagLength: 50,
    categoryLength: 25,
    photoGalleries: 20,
    galleryPhotos: 50,
    urlLength: 2083,
    port: { min: 1, max: 65_535 },
  });
});

it.each([
  ['1', true],
  ['65535', true],
  [443, true],
  ['0', false],
  ['65536', false],
  ['-1', false],
  ['80.5', false],
  [80.5, false],
  ['', false],
  ['0x50', false],
  ['1e3', false],
])('the port %j is valid: %s', (value, isValid) => expect(isPort(value)).toBe(isValid));

const urlOf = (length: number) => `https://shop.example/${'a'.repeat(length - 21)}`;

it.each([
  ['https://shop.example/a?b=c', true],
  [urlOf(2082), true],
  [urlOf(2083), false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['/shop', false],
  ['shop.example', false],
])('the URL %.40s is valid: %s', (url, isValid) => expect(isWebUrl(url)).toBe(isValid));

describe('content', () => {
  const many = (count: number, item: object) => Array.from({ length: count }, () => item);
  const site = { website: { id: 'a' } };

  it('has at most 20 galleries of photos with 50 pictures each', () => {
    const isValid = (galleries: number, photos: number) => {
      const gallery = { items: many(photos, {}) };
      const blocks = many(galleries, { type: 8, gallery }).with(0, { type: 8, gallerySection: gallery });
      return siteSchema.safeParse({ ...site, journal: { entries: [{ blocks }, {}] } }).success;
    };
    expect([isValid(20, 50), isValid(21, 1), isValid(1, 51)]).toEqual([true, false, false]);
  });

  it('has blocks of the types that pages print', () => {
    const messageOf = (block: object) =>
      siteSchema.safeParse({ ...site, journal: { entries: [{ blocks: [block] }] } }).error?.issues[0]
        ?.message;
    expect(messageOf({ type: 2, html: '<p>Text</p>' })).toBeUndefined();
    expect(messageOf({ type: 43, product: 'bowl' })).toBeUndefined();
    expect(messageOf({ type: 8 })).toBe('A block of type 8 has a gallery or a gallerySection.');
    for (const block of [{}, { type: 61 }, { type: '2', html: '<p>' }])
      expect(messageOf(block)).toBe(
        'The type of a block is 2 (html), 8 (gallery), 43 (product) or 55 (summary-v2).',
      );
    expect(messageOf({ type: 43, html: '<p>' })).toBeDefined();
  });

  it('has at most 60 blocks, 60 recordings, and 250 entries in order', () => {
    const isValid = (more: object) => siteSchema.safeParse({ ...site, ...more }).success;
    const withBlocks = (count: number) => ({
      journal: { entries: [{ blocks: many(count, { type: 2, html: '<p>' }) }] },
    });
    const withTracks = (count: number) => ({
      pages: { listening: { recordings: { album: { tracks: many(count, {}) } } } },
    });
    expect([withBlocks(60), withBlocks(61)].map(isValid)).toEqual([true, false]);
    expect([withTracks(60), withTracks(61)].map(isValid)).toEqual([true, false]);
    expect([250, 251].map((count) => isValid({ journal: { entries: many(count, {}) } }))).toEqual([
      true,
      false,
    ]);
  });

  it('has at most 200 products in a collection', () => {
    const [item] = shop.items;
    const messagesOf = (...collections: [id: string, count: number][]) => {
      const items = collections.flatMap(([collectionId, count]) => many(count, { ...item, collectionId }));
      return shopSchema.safeParse({ ...shop, items }).error?.issues.map(({ message }) => message);
    };
    expect(messagesOf(['one', 200], ['two', 200])).toBeUndefined();
    expect(messagesOf(['one', 1], ['two', 201])).toEqual(['A collection has at most 200 products.']);
  });

  it('has links of under 2083 characters', () => {
    expect([urlOf(2082), urlOf(2083)].map((url) => urlTextSchema.safeParse(url).success)).toEqual([
      true,
      false,
    ]);
    const withLink = (url: string) =>
      announcementBarSettingsSchema.safeParse({ text: '<p>Sale</p>', clickthroughUrl: { url } }).success;
    expect([urlOf(2082), urlOf(2083)].map(withLink)).toEqual([true, false]);
  });
});

it('addresses of restock e-mails have 3 to 256 characters', () => {
  const address = (length: number) => `${'a'.repeat(length - 5)}@b.co`;
  expect([256, 257].map((length) => isEmail(address(length)))).toEqual([true, false]);
});

describe('a file to upload', () => {
  const rule = { maxMegabytes: 20, types: ['image/png', 'image/jpeg'] };
  const file = { name: 'bowl.png', size: 20_000_000, type: 'image/png' };

  it('is accepted up to its size in decimal megabytes', () => {
    expect(findUploadError(file, rule)).toBeUndefined();
  });

  it.each([
    [{ name: ' ' }, 'Please enter a file name', {}],
    [
      { size: 20_000_001 },
      'The file {fileName} is too large. The maximum allowed file size is {maxSize}',
      { fileName: 'bowl.png', maxSize: '20 MB' },
    ],
    [
      { type: 'image/svg+xml' },
      'The file {fileName} does not appear to be a supported file',
      { fileName: 'bowl.png' },
    ],
  ])('with %j is refused: %s', (change, message, values) => {
    expect(findUploadError({ ...file, ...change }, rule)).toEqual({ message, values });
  });
});
