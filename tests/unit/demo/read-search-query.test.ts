import { describe, expect, it } from 'vitest';
import { parseSearchQuery } from '../../../demo/pages/search/parse-search-query';

describe('a search query', () => {
  it('is one line without NUL characters', () => expect(parseSearchQuery('  a \n\t b\0c ')).toBe('a b c'));
  it('is cut at a hundred characters', () => expect(parseSearchQuery('x'.repeat(5000))).toHaveLength(100));
  it.each([undefined, null, ['a'], { a: 1 }])('is empty for %j', (text) =>
    expect(parseSearchQuery(text)).toBe(''),
  );
});
