import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeedReview } from '../../../../../contract/reviews/review';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { BOARD, BOWL, openShop, Visitor } from '../../shop-fixture';

const SETTINGS = { nativeReviewsEnabled: true, importedReviewsEnabled: true };
const HOSTILE = '</script><script>alert(1)</script> \u202e "quoted"';

/** 23 reviews of the bowl: native ones with 5 and 4 stars in turn, and three imported ones with 1 star. */
const REVIEWS: SeedReview[] = Array.from({ length: 23 }, (_, index) => ({
  id: `review-${index}`,
  itemId: BOWL,
  source: index < 20 ? 'native' : 'imported',
  author: `Visitor ${index}`,
  rating: index < 20 ? 5 - (index % 2) : 1,
  title: index === 0 ? HOSTILE : '',
  text: 'Fine.',
  language: 'en',
  date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  isVerifiedPurchase: index % 3 === 0,
  answer: index === 1 ? 'Thank you.' : null,
}));

let db: Database;
let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  db = await sharedDatabase();
  app = await openShop(db, { reviews: REVIEWS, storeSettings: SETTINGS });
  visitor = new Visitor(app);
});
afterAll(() => app.close());

const read = (itemId: string, query = '', from = visitor) =>
  from.get(`/api/vitrine/items/${itemId}/reviews${query}`);

describe('the reviews of a product', () => {
  it('come ten a page, newest first, with the average and the counts of all', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push((await read(BOWL, `?page=${page}`)).json());
    expect(pages.map(({ reviews }) => reviews.length)).toEqual([10, 10, 3]);
    const ids = pages.flatMap(({ reviews }) => reviews.map(({ id }: { id: string }) => id));
    expect(ids).toEqual(REVIEWS.map(({ id }) => id).reverse());
    for (const { average, count, ratingCounts, pageCount } of pages) {
      expect(average).toBeCloseTo(93 / 23, 10);
      expect({ count, ratingCounts, pageCount }).toEqual({
        count: 23,
        ratingCounts: [3, 0, 0, 10, 10],
        pageCount: 3,
      });
    }
  });

  it('have every field of the review, texts unchanged', async () => {
    const { reviews } = (await read(BOWL, '?page=3')).json();
    expect(reviews.map(({ title }: { title: string }) => title)).toEqual(['', '', HOSTILE]);
    expect(reviews[1]).toEqual({
      id: 'review-1',
      source: 'native',
      author: 'Visitor 1',
      rating: 4,
      title: '',
      text: 'Fine.',
      language: 'en',
      date: '2026-01-02T00:00:00.000Z',
      isVerifiedPurchase: false,
      answer: 'Thank you.',
    });
  });

  it('are an empty page without an average for a product without reviews', async () => {
    expect((await read(BOARD)).json()).toEqual({
      isOpen: true,
      average: null,
      count: 0,
      ratingCounts: [0, 0, 0, 0, 0],
      page: 1,
      pageCount: 1,
      reviews: [],
    });
  });

  it.each([
    ['a page after the last', `${BOWL}/reviews?page=4`, 404],
    ['page 0', `${BOWL}/reviews?page=0`, 400],
    ['a page that is no number', `${BOWL}/reviews?page=two`, 400],
    ['an unknown product', `${'f'.repeat(24)}/reviews`, 404],
    ['an id of another form', 'nothing/reviews', 404],
  ])('are refused for %s', async (_name, path, status) => {
    expect((await visitor.get(`/api/vitrine/items/${path}`)).statusCode).toBe(status);
  });

  it('are those of the sources that the store shows', async () => {
    const counts = [];
    for (const storeSettings of [
      { nativeReviewsEnabled: true },
      { importedReviewsEnabled: true },
      {},
      { ...SETTINGS, reviewsKillSwitch: true },
    ]) {
      const shop = await openShop(db, { reviews: REVIEWS, storeSettings });
      const response = await read(BOWL, '', new Visitor(shop));
      counts.push(response.statusCode === 200 ? response.json().count : response.statusCode);
      await shop.close();
    }
    expect(counts).toEqual([20, 3, 404, 404]);
  });

  it('that a store brings along again replace the earlier ones and stay hidden', async () => {
    const websiteId = 'website-with-reviews';
    const [first] = REVIEWS as [SeedReview];
    const storeSettings = SETTINGS;
    const open = (rating: number) =>
      openShop(db, { websiteId, storeSettings, reviews: [{ ...first, rating }, REVIEWS[1] as SeedReview] });
    await (await open(2)).close();
    await db
      .updateTable('review')
      .set({ isHidden: true })
      .where('websiteId', '=', websiteId)
      .where('id', '=', 'review-1')
      .execute();
    const shop = await open(3);
    expect((await read(BOWL, '', new Visitor(shop))).json()).toMatchObject({ average: 3, count: 1 });
    await shop.close();
  });
});
