import { expect, it } from 'vitest';
import { isSameSecret } from '../../../../../server/platform/secrets/is-same-secret';

it('compares texts of any length', () => {
  expect(isSameSecret('four bowls', 'four bowls')).toBe(true);
  expect(isSameSecret('four bowls', 'four boards')).toBe(false);
  expect(isSameSecret('four bowls', 'four bowlz')).toBe(false);
  expect(isSameSecret('ü', 'u')).toBe(false);
  expect(isSameSecret('', '')).toBe(true);
});
