import { parseTypedNumber } from '../../src/commerce/typed-number';

/**
 * Returns the number that an owner typed, as a decimal in the language of the page; undefined for other text. All fields of
 * the console that take numbers use it.
 */
export function parseNumber(typed: string): string | undefined {
  return parseTypedNumber(typed, globalThis.document?.documentElement.lang || 'en');
}
