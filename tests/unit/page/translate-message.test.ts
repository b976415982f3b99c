import { expect, it } from 'vitest';
import { translateMessage } from '../../../src/page/translate-message';

const catalogue = { tryAgain: 'Please try again.', cartFull: 'Your cart is full.' };
const strings = { tryAgain: 'נא לנסות שוב.' };

it.each([
  ['a message of the catalogue', 'Please try again.', 'נא לנסות שוב.'],
  ['a message that the page has no text for', 'Your cart is full.', 'Your cart is full.'],
  ['a message that the catalogue does not have', 'Closed until noon.', 'Closed until noon.'],
])('returns the page’s text for a message, else the message: %s', (_case, message, expected) => {
  expect(translateMessage(message, catalogue, strings)).toBe(expected);
});
