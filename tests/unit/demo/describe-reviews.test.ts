import { describe, expect, it } from 'vitest';
import type { Review, ReviewPage } from '../../../contract/reviews/review';
import hebrew from '../../../demo/content/site.he.json';
import english from '../../../demo/content/site.json';
import { describeReviews, titleReviews } from '../../../demo/pages/reviews/describe-reviews';
import { translateSite } from '../../../demo/pages/shop/translate-shop';
import type { SiteData } from '../../../demo/pages/site/site-data';
import { demoProduct } from './demo-pages';

const site = english as unknown as SiteData;
const hebrewSite = translateSite(site, hebrew as never);
const item = demoProduct('tidal-bowl');

const REVIEW: Review = {
  id: 'a',
  source: 'imported',
  author: '<Ada>',
  rating: 4,
  title: '',
  text: 'Fine.',
  language: null,
  date: '2026-03-01T02:00:00.000Z',
  isVerifiedPurchase: true,
  answer: null,
};

const page = (change: Partial<ReviewPage> = {}): ReviewPage => ({
  isOpen: true,
  average: 4.5652,
  count: 23,
  ratingCounts: [0, 1, 1, 5, 16],
  page: 2,
  pageCount: 3,
  reviews: [REVIEW],
  ...change,
});

const describeIn = (shownIn: SiteData, change?: Partial<ReviewPage>, variant?: string) =>
  describeReviews({ item, reviews: page(change), variant }, shownIn);

describe('the reviews on a page', () => {
  it('have the average as a number with one digit, a sentence and stars', () => {
    expect(describeIn(site)?.rating).toEqual({ text: '4.6', name: '4.6 out of 5', width: 91.3 });
    expect(describeIn(site, { average: 5 })?.rating?.text).toBe('5.0');
  });

  it('have a row for each number of stars, the most first', () => {
    expect(describeIn(site)?.shares.map(({ label, width, countText }) => [label, width, countText])).toEqual([
      ['5 stars', 69.6, '16 reviews'],
      ['4 stars', 21.7, '5 reviews'],
      ['3 stars', 4.3, '1 review'],
      ['2 stars', 4.3, '1 review'],
      ['1 star', 0, '0 reviews'],
    ]);
  });

  it('count in whole messages of the language', () => {
    const countIn = (shownIn: SiteData, count: number) => describeIn(shownIn, { count })?.countText;
    expect([1, 2, 1234].map((count) => countIn(site, count))).toEqual([
      '1 review',
      '2 reviews',
      '1,234 reviews',
    ]);
    expect([1, 2, 23].map((count) => countIn(hebrewSite, count))).toEqual([
      'ביקורת אחת',
      'שתי ביקורות',
      '23 ביקורות',
    ]);
  });

  it('have the day in the time zone of the store', () => {
    expect(describeIn(site)?.reviews[0]?.dateText).toBe('February 28, 2026');
  });

  it('keep what a visitor wrote as it is', () => {
    expect(describeIn(site)?.reviews[0]).toMatchObject({
      author: '<Ada>',
      isVerified: true,
      isImported: true,
    });
  });

  it('have pages whose links keep a variant of the product, and no other', () => {
    const urls = (variant?: string) => describeIn(site, {}, variant)?.pagination?.pages.map(({ url }) => url);
    expect(urls()).toEqual([
      '/shop/p/tidal-bowl#reviews',
      '/shop/p/tidal-bowl?reviews=2#reviews',
      '/shop/p/tidal-bowl?reviews=3#reviews',
    ]);
    expect(urls('TB-M-CH')?.[1]).toBe('/shop/p/tidal-bowl?variant=TB-M-CH&reviews=2#reviews');
    expect(urls('"><b>')).toEqual(urls());
  });

  it('have no stars and no pages without reviews', () => {
    const none: Partial<ReviewPage> = {
      average: null,
      count: 0,
      ratingCounts: [0, 0, 0, 0, 0],
      page: 1,
      pageCount: 1,
      reviews: [],
    };
    expect(describeIn(site, none)).toMatchObject({
      rating: null,
      reviews: [],
      pagination: null,
    });
  });

  it('are missing where the store shows none', () => {
    expect(describeReviews({ item, reviews: null }, site)).toBeNull();
  });
});

it('a further page of reviews has a title of its own', () => {
  expect(titleReviews(item, 1, site)).toBe('Tidal Bowl');
  expect(titleReviews(item, 2, site)).toBe('Tidal Bowl, reviews, page 2');
});
