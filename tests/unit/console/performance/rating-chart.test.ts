import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundedShares } from '../../../../console/performance/rating-chart';

it('returns tenths of a per cent that add up to 100 %', () => {
  expect(roundedShares([1, 1, 1])).toEqual([0.334, 0.333, 0.333]);
  expect(roundedShares([669, 670, 661])).toEqual([0.335, 0.335, 0.33]);
  expect(roundedShares([0, 0, 5])).toEqual([0, 0, 1]);
});

it('returns zeros without counts', () => {
  expect(roundedShares([0, 0, 0])).toEqual([0, 0, 0]);
});

it('never exceeds 100 % and stays within a tenth of the exact share', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(counts, (each) => {
      const all = each.reduce((sum, count) => sum + count, 0);
      fc.pre(all > 0);
      const shares = roundedShares(each);
      expect(Math.round(shares.reduce((sum, share) => sum + share, 0) * 1000)).toBe(1000);
      each.forEach((count, index) => {
        expect(Math.abs((shares[index] ?? 0) - count / all)).toBeLessThan(0.001);
      });
    }),
  );
});
