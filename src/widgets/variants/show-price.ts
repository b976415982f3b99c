import type { Variant } from '../../commerce/variant';
import type { PriceText } from '../../commerce/variant-price';
import type { ProductStrings } from '../../strings/product';
import { NATIVE_MONEY } from '../money/selector';
import type { KeepContent, ShowChoice } from './choice';

/**
 * Returns a function that shows the price of the chosen variant in place of the price that the server printed, which
 * returns when the options determine no variant.
 *
 * @param priceOf returns undefined for a variant whose price the page does not state
 */
export function showPrice(
  prices: readonly HTMLElement[],
  keep: KeepContent,
  strings: ProductStrings,
  priceOf: (variant: Variant) => PriceText | undefined,
): ShowChoice {
  const views = prices.map((price) => createPriceView(price, keep(price), strings));
  return ({ variant }) => {
    const text = variant ? priceOf(variant) : undefined;
    for (const show of views) show(text);
  };
}

function createPriceView(
  element: HTMLElement,
  kept: Node,
  strings: ProductStrings,
): (text: PriceText | undefined) => void {
  const { ownerDocument: document } = element;
  const printed = [...element.childNodes];
  const amountClass = element.querySelector(NATIVE_MONEY) && NATIVE_MONEY.slice(1);
  const write = (className: string | null, text: string): HTMLElement | string => {
    if (!className) return text;
    const span = document.createElement('span');
    span.className = className;
    span.textContent = text;
    return span;
  };
  const label = (text: string) => write('visually-hidden v6-visually-hidden', text);
  return (text) => {
    if (!text) element.replaceChildren(...printed);
    else if (text.salePrice === undefined) element.replaceChildren(write(amountClass, text.price), kept);
    else
      element.replaceChildren(
        label(strings.salePrice),
        write(amountClass, text.salePrice),
        ' ',
        label(strings.originalPrice),
        write('original-price', text.price),
        kept,
      );
  };
}
