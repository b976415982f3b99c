import { describe, expect, it } from 'vitest';
import { readSearchQuery, searchProducts } from '../../../demo/pages/search-products';
import { demoItems } from './demo-pages';

const find = (query: string) => searchProducts(demoItems, query).map(({ urlId }) => urlId);

describe('searching the shop', () => {
  it('matches prefixes of words, ignoring case', () => expect(find('HERO')).toContain('heron-teapot'));

  it('sorts matches in titles first', () => {
    const found = find('bowl');
    expect(found[0]).toBe('tidal-bowl');
    expect(found.indexOf('shoal-bowl')).toBeLessThan(found.indexOf('estuary-set'));
  });

  it('requires every word', () => {
    expect(find('walnut spoon')).toContain('spoonbill-spoon');
    expect(find('walnut submarine')).toEqual([]);
  });

  it('ignores accents', () => expect(find('kuhl')).toEqual(['zwiebeltopf']));

  it('matches option values', () => expect(find('moss')).toContain('curlew-pitcher'));

  it.each(['', '   ', '<>', '%', '""', '\\'])('finds nothing for %j', (query) =>
    expect(find(query)).toEqual([]),
  );
});

describe('a search query', () => {
  it('is one line', () => expect(readSearchQuery('  a \n\t b ')).toBe('a b'));
  it('is cut at a hundred characters', () => expect(readSearchQuery('x'.repeat(5000))).toHaveLength(100));
  it.each([undefined, null, ['a'], { a: 1 }])('is empty for %j', (text) =>
    expect(readSearchQuery(text)).toBe(''),
  );
});
