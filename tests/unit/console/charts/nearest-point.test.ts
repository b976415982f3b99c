import { expect, it } from 'vitest';
import { nearestPoint } from '../../../../console/charts/nearest-point';

it('returns the index of the nearest position', () => {
  expect([-5, 14, 16, 900].map((at) => nearestPoint([0, 10, 20], at))).toEqual([0, 1, 2, 2]);
  expect(nearestPoint([], 3)).toBeNull();
});
