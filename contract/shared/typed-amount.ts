import { foldTyped } from '../../src/commerce/fold-typed';
import { parseTypedNumber } from '../../src/commerce/typed-number';

/**
 * Returns an amount that a person typed as a decimal, such as `1234.50` for `$1,234.50` or `1.234,50 EUR`; undefined for
 * any other text. `symbol` is that of the currency, where it is no usual one.
 */
export function parseTypedAmount(text: string, symbol = ''): string | undefined {
  const amount = foldTyped(text).replace(foldTyped(symbol), ' ').trim();
  return parseTypedNumber(
    amount.replace(/^([-+]?) *(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}\b)|(?:\p{Sc}|\b[A-Z]{3})$/giu, '$1'),
  );
}
