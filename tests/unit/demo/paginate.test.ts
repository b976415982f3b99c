import { describe, expect, it } from 'vitest';
import { describePages, PAGE_SIZE, paginate, parsePageNumber } from '../../../demo/pages/site/paginate';

const all = Array.from({ length: PAGE_SIZE * 2 + 1 }, (_, index) => index);

describe('a list in pages', () => {
  it('starts at an address without a number, without a previous page', () => {
    expect(paginate(all, 1, '/shop')).toEqual({
      items: all.slice(0, PAGE_SIZE),
      pagination: {
        pages: [
          { number: 1, url: '/shop', isCurrent: true, isAfterGap: false },
          { number: 2, url: '/shop?page=2', isCurrent: false, isAfterGap: false },
          { number: 3, url: '/shop?page=3', isCurrent: false, isAfterGap: false },
        ],
        nextUrl: '/shop?page=2',
      },
    });
  });

  it('links the previous and the next page', () => {
    expect(paginate(all, 2, '/shop')?.pagination).toMatchObject({
      previousUrl: '/shop',
      nextUrl: '/shop?page=3',
    });
  });

  it('ends with the remaining items, without a next page', () => {
    const last = paginate(all, 3, '/shop');
    expect(last?.items).toEqual([PAGE_SIZE * 2]);
    expect(last?.pagination?.nextUrl).toBeUndefined();
  });

  it('has no pagination on a single page', () => {
    expect(paginate([1, 2], 1, '/shop')).toEqual({ items: [1, 2] });
    expect(paginate([], 1, '/shop')).toEqual({ items: [] });
  });

  it.each([0, -1, 4, 1.5, Number.NaN])('has no page %s', (page) =>
    expect(paginate(all, page, '/shop')).toBeNull(),
  );
});

describe('the page number of a query', () => {
  it('defaults to the first page', () => expect(parsePageNumber(undefined)).toBe(1));
  it('is its number', () => expect(parsePageNumber('12')).toBe(12));
  it.each(['', '0', '01', '-1', '1e3', '2.5', 'two', '9999999', ['1', '2'], { a: '1' }])(
    'is none for %j',
    (text) => expect(parsePageNumber(text)).toBeNaN(),
  );
});

it('lists the first page, the last one and those around the current one of a long list', () => {
  const numbersAt = (page: number) =>
    describePages(page, 40, (number) => `?page=${number}`).pages.map(({ number, isAfterGap }) =>
      isAfterGap ? `… ${number}` : `${number}`,
    );
  expect(numbersAt(1)).toEqual(['1', '2', '… 40']);
  expect(numbersAt(20)).toEqual(['1', '… 19', '20', '21', '… 40']);
  expect(numbersAt(40)).toEqual(['1', '… 39', '40']);
});
