import { expect, it } from 'vitest';
import { checkRestockEmail } from '../../../src/commerce/check-restock-email';

it.each([
  ['a blank address', '', 'restockBlankEmail'],
  ['one without a domain', 'ada', 'restockInvalidEmail'],
  ['one without a label of letters', 'ada@example.c', 'restockInvalidEmail'],
  ['a last label of five letters', 'ada@example.store', 'restockInvalidEmail'],
  ['more than 256 characters', `${'a'.repeat(249)}@shop.com`, 'restockInvalidEmail'],
  ['256 characters', `${'a'.repeat(247)}@shop.com`, undefined],
  ['the shortest address', 'a@b.co', undefined],
])('%s: %s', (_name, email, key) => {
  expect(checkRestockEmail(email, false)).toBe(key);
});

it('accepts longer labels where the store does', () => {
  expect(checkRestockEmail('ada@example.store', true)).toBeUndefined();
});
