import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseRelated } from '../../../demo/pages/product/choose-related';
import type { ProductItemData } from '../../../server/rendering/pages';

interface Sketch {
  categories?: string[];
  tags?: string[];
  related?: string[];
  qtyInStock?: number;
  productType?: number;
}

function product(urlId: string, sketch: Sketch = {}): ProductItemData {
  const { qtyInStock = 1, productType = 1, categories = [], ...rest } = sketch;
  const variants = [{ unlimited: false, qtyInStock }];
  return {
    id: `id-${urlId}`,
    urlId,
    categories,
    ...rest,
    structuredContent: { productType, variants },
  } as never;
}

const namesFor = (urlId: string, all: ProductItemData[]) => {
  const item = all.find((each) => each.urlId === urlId) as ProductItemData;
  return chooseRelated(item, all).map((each) => each.urlId);
};

describe('the products below a product', () => {
  it('start with those that the store chose, in its order, without the product itself and unknown ones', () => {
    const all = [
      product('bowl', { related: ['napkin', 'bowl', 'gone', 'mug', 'napkin'] }),
      product('mug'),
      product('napkin'),
      product('plate'),
    ];
    expect(namesFor('bowl', all)).toEqual(['napkin', 'mug', 'plate']);
  });

  it('continue with those that share most categories and tags, from those that follow it in the shop', () => {
    const all = [
      product('plate', { categories: ['table'] }),
      product('bowl', { categories: ['table'], tags: ['chalk'] }),
      product('vase', { categories: ['home'] }),
      product('mug', { categories: ['table'] }),
      product('jar', { categories: ['table'], tags: ['chalk'] }),
    ];
    expect(namesFor('bowl', all)).toEqual(['jar', 'mug', 'plate']);
  });

  it('come after those that can be bought if they are sold out', () => {
    const all = [
      product('bowl', { related: ['mug', 'plate', 'pattern'] }),
      product('mug', { qtyInStock: 0 }),
      product('plate'),
      product('pattern', { qtyInStock: 0, productType: 2 }),
    ];
    expect(namesFor('bowl', all)).toEqual(['plate', 'pattern', 'mug']);
  });

  it('are never the product itself, and no product twice; nothing unbuyable comes before a buyable one', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const sketches = fc.array(
      fc.record({
        categories: fc.array(names, { maxLength: 3 }),
        tags: fc.array(names, { maxLength: 2 }),
        related: fc.array(fc.integer({ min: 0, max: 9 }).map(String), { maxLength: 4 }),
        qtyInStock: fc.integer({ min: 0, max: 1 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(sketches, (all) => {
        const products = all.map((sketch, index) => product(String(index), sketch));
        for (const item of products) {
          const shown = chooseRelated(item, products);
          const stocks = shown.map(({ structuredContent: { variants } }) => variants[0]?.qtyInStock ?? 0);
          expect(shown.map(({ id }) => id)).not.toContain(item.id);
          expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
          expect(stocks).toEqual([...stocks].sort((one, other) => other - one));
        }
      }),
    );
  });
});
