import { parseVariants } from '../commerce/parse-variants';
import type { ChosenOption, Variant } from '../commerce/variant';
import type { Page } from '../page/page';
import { readPath } from '../page/page-context';
import { parseAttribute } from '../page/parse-attribute';

/** Where one of its options is chosen. */
export const OPTION_CONTROL = 'select,input[type=radio]';

/**
 * Returns the nearest part of the same product: in the smallest container of `element` that has a matching part. A part
 * that names another product than `itemId` does not match.
 */
export function nearestPart(
  page: Page,
  element: Element,
  selector: string,
  itemId: string,
): HTMLElement | undefined {
  /** Finds a part of the product, which the part names or, with `unnamed`, nothing. */
  const find = (root: ParentNode, unnamed?: string): HTMLElement | undefined =>
    [...root.querySelectorAll<HTMLElement>(selector)].find((part) => (ownerOf(part) ?? unnamed) === itemId);
  for (let scope: Element | null = element; scope; scope = page.unclobbered(scope.parentElement)) {
    const part = find(scope, itemId);
    if (part) return part;
    // Outside the product's form, parts belong to other products unless they name this one.
    if (scope instanceof HTMLFormElement || scope.querySelector(selector)) break;
  }
  return find(element.closest('html') ?? (element.getRootNode() as ShadowRoot));
}

/** Returns the form that the element is, is inside of, or names by its `form` attribute. */
export function formOf(element: HTMLElement): HTMLFormElement | null {
  return element.closest('form') ?? (element as HTMLButtonElement).form ?? null;
}

/** Returns the id of the product that the element, or its closest ancestor that names one, belongs to. */
export function ownerOf(element: Element): string | undefined {
  const { itemId, productId } =
    element.closest<HTMLElement>('[data-item-id],[data-product-id]')?.dataset ?? {};
  return (itemId ?? productId)?.trim() || undefined;
}

/** Returns the options of a product in page order, each with its chosen value. */
export function readOptions(variants: HTMLElement): ChosenOption[] {
  return collectOptions(
    variants,
    ({ value }) => value,
    ({ checked }) => checked,
  );
}

/** Returns the options with the values that the server rendered, whatever has been chosen since. */
export function readPrintedOptions(variants: HTMLElement): ChosenOption[] {
  const printedValue = ({ options }: HTMLSelectElement): string =>
    ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
  return collectOptions(variants, printedValue, ({ defaultChecked }) => defaultChecked);
}

function collectOptions(
  variants: HTMLElement,
  selectedIn: (select: HTMLSelectElement) => string,
  isChosen: (radio: HTMLInputElement) => boolean,
): ChosenOption[] {
  const values = new Map<string, string>();
  for (const control of variants.querySelectorAll<HTMLInputElement | HTMLSelectElement>(OPTION_CONTROL)) {
    const name = optionName(control);
    const value =
      control instanceof HTMLSelectElement ? selectedIn(control) : isChosen(control) && control.value;
    if (name) values.set(name, values.get(name) || value || '');
  }
  return [...values].map(([name, value]) => ({ name, value }));
}

/** Returns the name of a control's option, which is on the control or on an ancestor. */
export function optionName(control: Element): string {
  return control.closest<HTMLElement>('[data-variant-option-name]')?.dataset.variantOptionName?.trim() ?? '';
}

/** Returns the variants in the attributes of the element or of the product around it, and none of invalid JSON. */
export function readVariantData(element: HTMLElement): Variant[] {
  const { variants } = element.dataset;
  const context = element.closest<HTMLElement>('[data-context]')?.dataset.context;
  if (variants) return parseVariants(parseAttribute(variants));
  const product = parseAttribute(context ?? '');
  return parseVariants(readPath(product, 'product', 'variants') ?? readPath(product, 'variants'));
}
