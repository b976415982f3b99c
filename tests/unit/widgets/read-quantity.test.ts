import { expect, it, vi } from 'vitest';
import { readQuantity } from '../../../src/widgets/read-quantity';

it('returns plain digits at once', () => {
  const use = vi.fn();
  readQuantity({ value: '12' }, 'en', use, () => {});
  expect(use).toHaveBeenCalledExactlyOnceWith(12);
});

it.each([
  ['１２', 'ja', 12],
  ['٣', 'ar', 3],
  [' 7\u200b', 'en', 7],
  ['1,234', 'en', 1234],
  ['1.234', 'de', 1234],
  ['1 234', 'fr', 1234],
  ['1.5', 'en', 1.5],
  ['−3', 'sv', -3],
  ['', 'en', Number.NaN],
  ['0x2', 'en', Number.NaN],
  ['1e3', 'en', Number.NaN],
])('reads %j of a page in %s as %d', async (value, language, quantity) => {
  const use = vi.fn();
  readQuantity({ value }, language, use, () => {});
  await expect.poll(() => use.mock.calls).toEqual([[quantity]]);
});

it('reads the value of a number field as browsers return it', async () => {
  const use = vi.fn();
  readQuantity({ type: 'number', value: '1.234' }, 'de', use, () => {});
  await expect.poll(() => use.mock.calls).toEqual([[1.234]]);
});
