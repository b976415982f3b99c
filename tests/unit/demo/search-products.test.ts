import { describe, expect, it } from 'vitest';
import { readSearchQuery, searchProducts } from '../../../demo/pages/search-products';
import { demoItems } from './demo-pages';

const find = (query: string) => searchProducts(demoItems, query).map(({ urlId }) => urlId);

describe('searching the shop', () => {
  it('finds by the beginning of a word, in whatever case', () =>
    expect(find('HERO')).toContain('heron-teapot'));

  it('puts those first that have it in their title', () => {
    const found = find('bowl');
    expect(found[0]).toBe('tidal-bowl');
    expect(found.indexOf('shoal-bowl')).toBeLessThan(found.indexOf('estuary-set'));
  });

  it('wants each of several words', () => {
    expect(find('walnut spoon')).toContain('spoonbill-spoon');
    expect(find('walnut submarine')).toEqual([]);
  });

  it('finds without accents what has them', () => expect(find('kuhl')).toEqual(['zwiebeltopf']));

  it('finds by a glaze or a material', () => expect(find('moss')).toContain('curlew-pitcher'));

  it.each(['', '   ', '<>', '%', '""', '\\'])('finds nothing for %j', (query) =>
    expect(find(query)).toEqual([]),
  );
});

describe('a search query', () => {
  it('is one line', () => expect(readSearchQuery('  a \n\t b ')).toBe('a b'));
  it('ends after a hundred characters', () => expect(readSearchQuery('x'.repeat(5000))).toHaveLength(100));
  it.each([undefined, null, ['a'], { a: 1 }])('is empty for %j', (text) =>
    expect(readSearchQuery(text)).toBe(''),
  );
});
