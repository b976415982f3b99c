import { expect, it } from 'vitest';
import { announcedPoint, clampPoint, nearestPoint } from '../../../../console/charts/cursor-point';

it('keeps the number of a point, and takes the nearest end where the chart no longer has it', () => {
  expect([99, 100, 130, 131].map((chosen) => clampPoint(chosen, 100, 31))).toEqual([100, 100, 130, 130]);
});

it('announces a held point once, and another point at once', () => {
  const announced = { number: 7, text: '1 page view' };
  const changed = { number: 7, text: '2 page views' };
  const next = { number: 8, text: '1 page view' };
  expect(announcedPoint(announced, changed, true)).toBe(announced);
  expect(announcedPoint(announced, changed, false)).toBe(changed);
  expect(announcedPoint(announced, next, true)).toBe(next);
  expect(announcedPoint(announced, { ...announced }, false)).toBe(announced);
});

it('returns the index of the nearest position', () => {
  expect([-5, 14, 16, 900].map((at) => nearestPoint([0, 10, 20], at))).toEqual([0, 1, 2, 2]);
  expect(nearestPoint([], 3)).toBeNull();
});
