import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import shop from '../../../demo/content/shop.json';
import hebrew from '../../../demo/content/site.he.json';
import site from '../../../demo/content/site.json';
import { removeInlineCode } from '../../../server/rendering/engine/remove-inline-code';
import { demoItems, demoProduct } from './demo-pages';

const ID = /^[0-9a-f]{24}$/;
const ASSETS = '/assets/theme/';
const plainPage = readFileSync('demo/plain.html', 'utf8');

function isThere(url: string): boolean {
  return url.startsWith(ASSETS) && existsSync(`demo/assets/${url.slice(ASSETS.length)}`);
}

function filesOf(image: { assetUrl: string; systemDataVariants: string }): string[] {
  const widths = image.systemDataVariants.split(',').map((width) => Number.parseInt(width, 10));
  return widths.map((width) => image.assetUrl.replace(/-\d+\.webp$/, `-${width}.webp`));
}

describe('the demo content', () => {
  it('has products with options, without options and sold out', () => {
    const stock = (urlId: string) =>
      demoProduct(urlId).structuredContent.variants.map((each) => each.qtyInStock);
    expect(demoProduct('tidal-bowl').structuredContent.variantOptionOrdering).toEqual(['Size', 'Glaze']);
    expect(stock('tidal-bowl')).toContain(0);
    expect(stock('saltmarsh-board')).toEqual([14]);
    expect(stock('hearth-throw')).toEqual([0]);
  });

  const { pages, journal, home } = site;
  const galleries = journal.entries.flatMap(({ blocks = [] }) =>
    blocks.flatMap((block) =>
      [
        'gallery' in block ? (block.gallery ?? []) : [],
        'gallerySection' in block ? (block.gallerySection ?? []) : [],
      ].flat(),
    ),
  );
  const images = [
    home.image,
    home.studio.image,
    pages.about.image,
    pages.contact.image,
    ...journal.entries.map(({ image }) => image),
    ...galleries.flatMap(({ items }) => items),
    ...demoItems.flatMap(({ items }) => items),
  ];

  it('has about thirty products in four collections', () => {
    expect(demoItems.length).toBeGreaterThanOrEqual(30);
    const slugs = shop.collection.categories.map(({ slug }) => slug);
    expect(slugs).toHaveLength(4);
    for (const slug of slugs) {
      expect(demoItems.filter(({ categories }) => categories.includes(slug)).length).toBeGreaterThan(4);
    }
    for (const { categories } of demoItems) expect(slugs).toEqual(expect.arrayContaining(categories));
  });

  it('has products of each type and with up to three options', () => {
    const kinds = new Set(demoItems.map(({ structuredContent }) => structuredContent.productType));
    expect([...kinds].sort()).toEqual([1, 2, 3, 4]);
    const options = new Set(
      demoItems.map(({ structuredContent }) => structuredContent.variantOptionOrdering.length),
    );
    expect([...options].sort()).toEqual([0, 1, 2, 3]);
  });

  it('has at least three pictures of each product', () => {
    for (const { items } of demoItems) expect(items.length).toBeGreaterThanOrEqual(3);
  });

  it('has each picture in seven widths', () => {
    for (const { systemDataVariants } of images) {
      expect(systemDataVariants).toBe('100w,300w,500w,750w,1000w,1500w,2500w');
    }
  });

  it('translates existing products and all their pictures', () => {
    for (const { urlId, altTexts } of hebrew.items) {
      expect(Object.keys(altTexts).toSorted()).toEqual(
        demoProduct(urlId)
          .items.map(({ id }) => id)
          .toSorted(),
      );
    }
  });

  it('has every file of every picture', () => {
    const missing = images.flatMap(filesOf).filter((url) => !isThere(url));
    expect(missing).toEqual([]);
  });

  it('describes every picture', () => {
    for (const { altText } of images) expect(altText).toMatch(/\w.*\.$/);
  });

  it('uses unique ids of 24 hexadecimal digits', () => {
    const variants = demoItems.flatMap(({ structuredContent }) => structuredContent.variants);
    const ids = [site.website, shop.collection, ...demoItems, ...variants].map(({ id }) => id);
    for (const id of ids) expect(id).toMatch(ID);
    expect(new Set(ids).size).toBe(ids.length);
  });

  describe.each(demoItems)('$title', (item) => {
    const { variants, variantOptionOrdering } = item.structuredContent;

    it('has variants with one value for each option, without duplicates', () => {
      const chosen = variants.map(({ attributes }) => JSON.stringify(attributes));
      expect(new Set(chosen).size).toBe(variants.length);
      for (const variant of variants) {
        expect(Object.keys(variant.attributes)).toEqual(variantOptionOrdering);
        expect(variant.optionValues.map(({ optionName }) => optionName)).toEqual(variantOptionOrdering);
      }
    });

    it('has equal prices in cents and as money', () => {
      for (const { price, priceMoney } of variants) {
        expect(priceMoney).toEqual({ currency: 'USD', value: (price / 100).toFixed(2) });
      }
    });

    it('belongs to the shop and its address', () => {
      expect(item.collectionId).toBe(shop.collection.id);
      expect(item.fullUrl).toBe(`${shop.collection.fullUrl}/p/${item.urlId}`);
    });
  });
});

describe('the plain page', () => {
  it('contains no inline code', () => expect(removeInlineCode(plainPage)).toBe(plainPage));

  it('uses existing pictures', () => {
    const sources = [...plainPage.matchAll(/\/assets\/theme\/[\w./-]+/g)].map(([url]) => url);
    expect(sources.filter((url) => !isThere(url))).toEqual([]);
  });

  it('offers the shop’s own products and variants', () => {
    const { id, structuredContent } = demoProduct('tidal-bowl');
    expect(plainPage).toContain(`data-vitrine="add-to-cart" data-item-id="${id}"`);
    const [, json = ''] = plainPage.match(/data-variants='([^']*)'/) ?? [];
    const variants: { sku: string }[] = JSON.parse(json);
    expect(variants.map(({ sku }) => sku)).toEqual(structuredContent.variants.map(({ sku }) => sku));
  });

  it('has the store of the other pages in its context', () => {
    const {
      popupOverlaySettings: _popup,
      announcementBarSettings: _bar,
      ...websiteSettings
    } = site.websiteSettings;
    const [, json = ''] = plainPage.match(/data-vitrine-context>([^<]*)</) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      website: { id: site.website.id },
      websiteSettings,
    });
  });
});
