import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIntoPages } from '../../../../../server/features/social/split-into-pages';

const thread = (replies: number) =>
  [0, ...Array.from({ length: replies }, () => 1)].map((depth) => ({ depth }));

describe('pages of comments', () => {
  it('are one without comments', () => {
    expect(splitIntoPages([])).toEqual([[]]);
  });

  it('end after fifty comments, or with the thread that has the fiftieth', () => {
    const single = Array.from({ length: 101 }, () => thread(0)).flat();
    expect(splitIntoPages(single).map(({ length }) => length)).toEqual([50, 50, 1]);
    const threads = Array.from({ length: 20 }, () => thread(6)).flat();
    expect(splitIntoPages(threads).map(({ length }) => length)).toEqual([56, 56, 28]);
  });

  it('have every comment once, in its order, and begin with the first of a thread', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(80), { maxLength: 40 }), (sizes) => {
        const ordered = sizes.flatMap(thread);
        const pages = splitIntoPages(ordered);
        expect(pages.flat()).toEqual(ordered);
        for (const [first] of pages) expect(first?.depth ?? 0).toBe(0);
      }),
    );
  });
});
