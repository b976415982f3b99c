import { readVariants } from '../commerce/read-variants';
import type { ChosenOption, Variant } from '../commerce/variant';
import { dig } from '../page/page-context';
import { parseAttribute } from '../page/parse-attribute';

/** Where a product's options are chosen. */
export const VARIANTS = '.product-variants,[data-vitrine=variants]';
/** Where a product's quantity is typed. */
export const QUANTITY = '.product-quantity-input input,[data-vitrine=quantity]';
/** Where one of its options is chosen. */
export const OPTION_CONTROL = 'select,input[type=radio]';

/**
 * The part of the same product that is nearest to `element`: in the smallest container that holds one and, where
 * parts name their product, one of `itemId`.
 */
export function nearestPart(element: Element, selector: string, itemId: string): HTMLElement | null {
  for (let scope: Element | null = element; scope; scope = scope.parentElement) {
    const parts: HTMLElement[] = [...scope.querySelectorAll<HTMLElement>(selector)];
    const part = parts.find((candidate) => (ownerOf(candidate) ?? itemId) === itemId);
    if (part) return part;
    // Past the product's own form every part belongs to another product, unless it names this one.
    if (parts.length > 0 || scope.matches('form')) return namedPart(element, selector, itemId);
  }
  return null;
}

function namedPart(element: Element, selector: string, itemId: string): HTMLElement | null {
  const root = element.closest('html') ?? (element.getRootNode() as ShadowRoot);
  const parts = [...root.querySelectorAll<HTMLElement>(selector)];
  return parts.find((part) => ownerOf(part) === itemId) ?? null;
}

/** The form that an element is, stands in or names. */
export function formOf(element: HTMLElement): HTMLFormElement | null {
  if (element instanceof HTMLFormElement) return element;
  return element.closest('form') ?? (element as HTMLButtonElement).form ?? null;
}

/** The product an element says it belongs to, by itself or by the part of the page it stands in. */
export function ownerOf(element: Element): string | undefined {
  const { itemId, productId } =
    element.closest<HTMLElement>('[data-item-id],[data-product-id]')?.dataset ?? {};
  return (itemId ?? productId)?.trim() || undefined;
}

/** The options of a product in page order, each with what is chosen of it, in a select or by radio buttons. */
export function readOptions(variants: HTMLElement): ChosenOption[] {
  return collectOptions(
    variants,
    ({ value }) => value,
    ({ checked }) => checked,
  );
}

/** The options as the page printed them, whatever has been chosen since. */
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

/** The option that a control is for; the markup names it on the control or around it. */
export function optionName(control: Element): string {
  return control.closest<HTMLElement>('[data-variant-option-name]')?.dataset.variantOptionName?.trim() ?? '';
}

/**
 * The variants that an element carries, or the product around it; none, and a word in the console, where their JSON
 * cannot be read.
 */
export function readVariantData(element: HTMLElement): Variant[] {
  const { variants } = element.dataset;
  const context = element.closest<HTMLElement>('[data-context]')?.dataset.context;
  try {
    if (variants) return readVariants(parseAttribute(variants));
    const product = context ? parseAttribute(context) : {};
    return readVariants(dig(product, 'product', 'variants') ?? dig(product, 'variants'));
  } catch (error) {
    console.warn(
      '[vitrine] The variants of this product are not valid JSON; the server decides.',
      element,
      error,
    );
    return [];
  }
}
