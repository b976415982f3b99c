import { describe, expect, it } from 'vitest';
import { COLLECTION_VIEWS, describeSummary } from '../../../../../server/rendering/pages/describe-summary';
import type { ProductItemData } from '../../../../../server/rendering/pages/product-data';

const items = Array.from({ length: 40 }, (_, index) => ({
  title: `Item ${index}`,
  fullUrl: `/journal/${index}`,
  excerpt: 'E',
}));
const products = [{ id: '1' }, { id: '2' }] as ProductItemData[];
const collections = {
  journal: { title: 'Journal', fullUrl: '/journal', items },
  shop: { title: 'Shop', fullUrl: '/shop', items: items.slice(0, 2), products },
  empty: { title: 'Empty', fullUrl: '/empty', items: [] },
};

it('the views of a collection are those of the specification (spec §2 Collection views, §3 Enumerations)', () => {
  expect(COLLECTION_VIEWS).toEqual(['list', 'grid', 'product', 'wall', 'carousel']);
});

describe('a summary', () => {
  it.each(['list', 'grid'] as const)('shows items of the collection with its name, as a %s', (view) => {
    const summary = describeSummary({ collection: 'journal', view, limit: 3 }, collections);
    expect(summary).toMatchObject({ title: 'Journal', fullUrl: '/journal', view, products: [] });
    expect(summary?.items).toEqual(items.slice(0, 3));
  });

  it('shows products where there are some, and a grid elsewhere', () => {
    const shop = describeSummary({ collection: 'shop', view: 'product', limit: 1 }, collections);
    expect(shop).toMatchObject({ view: 'product', items: [], products: [{ id: '1' }] });
    expect(describeSummary({ collection: 'journal', view: 'product' }, collections)?.view).toBe('grid');
  });

  it.each([
    [undefined, 6],
    [0, 6],
    [-5, 1],
    [2.9, 2],
    [1000, 30],
    [Number.NaN, 6],
  ])('with the limit %s has %i items', (limit, count) => {
    const block = { collection: 'journal', view: 'list' as const, ...(limit === undefined ? {} : { limit }) };
    expect(describeSummary(block, collections)?.items).toHaveLength(count);
  });

  it.each(['empty', 'unknown', 'constructor', '__proto__'])('of %s is nothing', (collection) => {
    expect(describeSummary({ collection, view: 'list' }, collections)).toBeNull();
  });
});
