import { CURRENCY, currencyOf } from './find-context-errors';
import type { MarkupElement, MarkupError, MarkupRoot } from './markup-element';

/** Elements whose amounts the bundle writes again. */
const AMOUNTS =
  '.product-price,.sqs-cart-subtotal,[data-vitrine=cart-subtotal],[data-cart=line-total],[data-cart=subtotal],[data-cart-amount]';

/** Returns the first price with the symbol of another currency than the page context states, if no price has the right one. */
export function findPriceErrors(root: MarkupRoot, context: unknown): MarkupError[] {
  const currency = currencyOf(context);
  if (!currency) return [];
  const own = symbolOf(currency);
  // Amounts of such a currency have its code, and an unknown one has been reported.
  if (own === currency) return [];
  const prices = [...root.querySelectorAll(AMOUNTS)]
    .map((element) => ({ element, text: textOf(element) }))
    .filter(({ text }) => symbolsIn(text).length > 0);
  const hasOwn = prices.some(
    ({ text }) =>
      text.includes(currency) || text.includes(own) || symbolsIn(text).some((symbol) => own.includes(symbol)),
  );
  const [first] = prices;
  if (!first || hasOwn) return [];
  const message = `the price "${first.text}" has another currency than context.${CURRENCY}, which is ${currency}: the next change shows ${own}.`;
  return [{ element: first.element, message, docs: 'markup.md#page-context' }];
}

/** A cart page states how its theme prints amounts. */
function textOf(element: MarkupElement): string {
  const text = element.getAttribute('data-cart-amount') ?? element.textContent ?? '';
  return text.trim().replace(/\s+/g, ' ').slice(0, 40);
}

function symbolsIn(text: string): string[] {
  return text.normalize('NFKC').match(/\p{Sc}/gu) ?? [];
}

/** Returns the symbol of a currency, such as `$` of all dollars; its code for an unknown one. */
function symbolOf(currency: string): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}
