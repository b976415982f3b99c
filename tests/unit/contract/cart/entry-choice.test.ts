import { expect, it } from 'vitest';
import { entryChoice } from '../../../../contract/cart/entry-choice';

it.each([
  ['{"text":"Ada","leave-empty":"","hidden-form-version":"3"}', '{"text":"Ada"}'],
  ['{ "text": "Ada" }', '{ "text": "Ada" }'],
  ['null', 'null'],
  ['["leave-empty"]', '["leave-empty"]'],
])('extra details are stored without the controls of the server: %s', (given, stored) => {
  expect(entryChoice.additionalFields.parse(given)).toBe(stored);
});
