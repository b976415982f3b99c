import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countPages, PAGE_SIZE } from '../../../../../server/features/reviews/review-store';
import { shownSources } from '../../../../../server/features/reviews/shown-sources';
import { summarizeRatings } from '../../../../../server/features/reviews/summarize-ratings';

describe('the summary of ratings', () => {
  it('is the arithmetic mean and the number of each rating, however the ratings are grouped', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
        const { average, count, ratingCounts } = summarizeRatings(
          ratings.map((rating) => ({ rating, count: 1 })),
        );
        const sum = ratings.reduce((total, rating) => total + rating, 0);
        expect(count).toBe(ratings.length);
        expect(ratingCounts).toEqual([1, 2, 3, 4, 5].map((each) => ratings.filter((r) => r === each).length));
        expect(average).toBeCloseTo(sum / ratings.length, 10);
        expect(average).toBeGreaterThanOrEqual(Math.min(...ratings));
        expect(average).toBeLessThanOrEqual(Math.max(...ratings));
      }),
    );
  });

  it('has no average without ratings', () => {
    expect(summarizeRatings([])).toEqual({ average: null, count: 0, ratingCounts: [0, 0, 0, 0, 0] });
  });

  it('counts no value that is not a rating', () => {
    expect(
      summarizeRatings([
        { rating: 0, count: 7 },
        { rating: 4, count: 2 },
      ]),
    ).toMatchObject({ average: 4, count: 2 });
  });
});

describe('the pages of reviews', () => {
  it('hold every review, and each but the last is full', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (count) => {
        const pages = countPages(count);
        expect((pages - 1) * PAGE_SIZE).toBeLessThan(count);
        expect(pages * PAGE_SIZE).toBeGreaterThanOrEqual(count);
      }),
    );
  });

  it('are one for no review', () => expect(countPages(0)).toBe(1));
});

describe('the settings of the store', () => {
  it.each([
    [false, false, false, []],
    [true, false, false, ['native']],
    [false, true, false, ['imported']],
    [true, true, false, ['native', 'imported']],
    [false, false, true, []],
    [true, false, true, []],
    [false, true, true, []],
    [true, true, true, []],
  ])('native %s, imported %s, kill switch %s: show %j', (native, imported, killSwitch, shown) => {
    expect(
      shownSources({
        nativeReviewsEnabled: native,
        importedReviewsEnabled: imported,
        reviewsKillSwitch: killSwitch,
      }),
    ).toEqual(shown);
  });
});
