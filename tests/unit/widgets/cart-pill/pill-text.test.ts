import { expect, it } from 'vitest';
import { commerceStrings } from '../../../../src/strings/commerce';
import { pillLabel, pillText } from '../../../../src/widgets/cart-pill/pill-text';

it.each([
  [1, '1', '1 item in cart'],
  [2, '2', '2 items in cart'],
  [100, '100', '100 items in cart'],
  [101, '100+', 'More than 100 items in cart'],
  [9999, '100+', 'More than 100 items in cart'],
])('for %i items shows %j with the accessible name %j', (quantity, text, label) => {
  expect(pillText(quantity)).toBe(text);
  expect(pillLabel(quantity, commerceStrings)).toBe(label);
});
