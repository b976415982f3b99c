import { expect, it } from 'vitest';
import { quantity } from '../../src/widgets/quantity/quantity';
import { printProduct } from '../support/engine-markup';
import { createTestPage, get } from '../support/test-page';

it.each([
  ['0', '1'],
  ['-5', '1'],
  ['1', '1'],
  ['9999', '9999'],
  ['10000', '9999'],
  ['1.5', '1.5'],
  ['', ''],
])("a quantity of %j in the engine's field becomes %j on leaving it (spec §5)", (typed, left) => {
  const page = createTestPage(printProduct('product-checkout'));
  const field = get<HTMLInputElement>('.product-quantity-input input');
  quantity(field, { page, signal: new AbortController().signal });
  field.value = typed;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  expect(field.value).toBe(left);
});
