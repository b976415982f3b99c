import { expect, it } from 'vitest';
import { parseTypedAmount } from '../../../../contract/shared/typed-amount';

it.each([
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['$1,234.50', '1234.50'],
  ['-$5', '-5'],
  ['US$ 20', '20'],
  ['１２．５０', '12.50'],
  ['1 234,50 €', '1234.50'],
  ['12 EUR', '12'],
  ['EUR 12', '12'],
  ['₪٣٫٥', '3.5'],
])('reads %s as %s', (typed, decimal) => {
  expect(parseTypedAmount(typed)).toBe(decimal);
});

it('reads an amount with the symbol of its field', () => {
  expect(parseTypedAmount('12,50 zł', 'zł')).toBe('12.50');
});

it.each(['', '$', '0x1F', '1e3', 'about 5', '5€3', 'Infinity', 'EUR'])('%j is no amount', (typed) => {
  expect(parseTypedAmount(typed)).toBeUndefined();
});
