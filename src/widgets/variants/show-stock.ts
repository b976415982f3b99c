import { isInStock, type Variant } from '../../commerce/variant';
import { isRecord } from '../../page/page-context';
import { parseAttribute } from '../../page/parse-attribute';
import type { KeepContent, ShowChoice } from './choice';

/**
 * Returns a function that shows those of the elements that belong to the chosen variant, and the ones that the server
 * showed while the options determine none.
 */
export function showMatching(
  elements: readonly HTMLElement[],
  isMatching: (element: HTMLElement, variant: Variant) => boolean,
): ShowChoice {
  const printed = elements.map(({ hidden }) => hidden);
  return ({ variant }) => {
    elements.forEach((element, index) => {
      element.hidden = variant ? !isMatching(element, variant) : variant === null || (printed[index] ?? true);
    });
  };
}

/** Whether a text about scarcity is about the variant. One without attributes is about every variant. */
export function isScarcityOf({ dataset }: HTMLElement, { attributes }: Variant): boolean {
  const wanted = parseAttribute(dataset.variantAttributes ?? '{}');
  return isRecord(wanted) && Object.entries(wanted).every(([name, value]) => attributes[name] === value);
}

/** Whether a restock box is for the variant, which is out of stock. A product's only box names no variant. */
export function isRestockOf({ dataset }: HTMLElement, variant: Variant): boolean {
  return !isInStock(variant, 1) && (dataset.variantId ?? variant.id) === variant.id;
}

/** Returns a function that limits quantities to the stock of the chosen variant, else to the limit that was printed. */
export function limitQuantity(fields: readonly HTMLInputElement[]): ShowChoice {
  const printed = fields.map(({ max }) => max);
  return ({ variant }) => {
    fields.forEach((field, index) => {
      const max = printed[index] ?? '';
      const { unlimited = true, quantity = 0 } = variant?.stock ?? {};
      field.max = unlimited || quantity < 1 ? max : String(Math.min(quantity, Number(max) || quantity));
      if (field.max && field.valueAsNumber > Number(field.max)) field.value = field.max;
    });
  };
}

/** Returns a function that shows the SKU of the chosen variant. */
export function showSku(elements: readonly HTMLElement[], keep: KeepContent): ShowChoice {
  const printed = elements.map(({ textContent }) => textContent);
  const kept = elements.map((element) => keep(element));
  return ({ variant }) => {
    elements.forEach((element, index) => {
      element.replaceChildren(variant?.sku ?? printed[index] ?? '', kept[index] ?? '');
    });
  };
}
