import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LAST_VIEW_CLASS, VIEW_CLASSES } from '../../../../../server/telemetry/intake/view-classes';
import { lastIncludedClass } from '../../../../../server/telemetry/report/limit-shares';

const views = (...numbers: number[]) =>
  numbers.map((number, viewClass) => ({ viewClass, inScope: number, busiestDay: number }));

it.each([
  ['five views of a network in a hundred', [100, 400], 0],
  ['five views of a network in a thousand', [1000, 400], 0],
  ['ten in two thousand', [2000, 400], 1],
  ['more when further classes bring more views', [2000, 2000, 10], 2],
  ['all in a hundred thousand', [200_000], LAST_VIEW_CLASS - 1],
])('includes %s', (_, numbers, expected) => {
  expect(lastIncludedClass(views(...numbers))).toBe(expected);
});

it('includes everything where all page views may come from one person', () => {
  expect(lastIncludedClass(views(5, 5, 10, 20, 40, 80))).toBe(LAST_VIEW_CLASS);
  expect(lastIncludedClass([])).toBe(LAST_VIEW_CLASS);
});

it('leaves out what a network sends to a small site beside one visitor', () => {
  expect(lastIncludedClass(views(6, 5, 10, 20, 40, 80, 160, 320, 9000))).toBe(0);
});

it('judges a site by its busiest day, so that quiet days hide nobody', () => {
  expect(lastIncludedClass([{ viewClass: 0, inScope: 1, busiestDay: 6 }])).toBe(0);
});

it('judges a filtered report by the page views of the filter', () => {
  expect(lastIncludedClass([{ viewClass: 0, inScope: 20, busiestDay: 100_000 }])).toBe(0);
});

it('never lets what a single network adds include more of that network', () => {
  const honest = fc.integer({ min: 6, max: 500_000 });
  fc.assert(
    fc.property(honest, fc.array(fc.nat(100_000), { maxLength: LAST_VIEW_CLASS }), (first, others) => {
      const included = lastIncludedClass(views(first, ...others));
      const bound = included === 0 ? 0 : (VIEW_CLASSES[included] ?? 0);
      const before = [first, ...others].slice(0, included).reduce((sum, each) => sum + each, 0);
      expect(bound).toBeLessThanOrEqual(0.005 * before);
    }),
  );
});
