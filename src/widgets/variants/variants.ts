import { type ChosenOption, findVariant, isInStock, type Variant } from '../../commerce/variant';
import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import { ownerOf, readOptions, readPrintedOptions, readVariantData } from '../product-parts';

/**
 * Publishes the chosen variant of a product for themes (spec §2 Product detail page). Sets `data-selected-variant`,
 * `data-unselected-options`, `data-variant-in-stock` and the classes `variant-out-of-stock` and `variant-unavailable`
 * on the element; dispatches `vitrine:variant-change` and its older name `variant:change`.
 */
export function variants(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const all = readVariantData(element);
  let last = JSON.stringify(readPrintedOptions(element));
  const sync = (): void => {
    const options = readOptions(element);
    if (JSON.stringify(options) === last) return;
    last = JSON.stringify(options);
    showChoice(element, options, all);
  };
  element.addEventListener('change', sync, { signal });
  // A browser that restores a page also restores its form controls, some of them after the scripts have run.
  page.window.addEventListener('pageshow', sync, { signal });
  sync();
}

function showChoice(element: HTMLElement, options: readonly ChosenOption[], all: readonly Variant[]): void {
  const chosen = options.filter(({ value }) => value);
  const missing = options.filter(({ value }) => !value).map(({ name }) => name);
  const variant = missing[0] ? undefined : findVariant(all, options);
  showSelection(element, variant, missing);
  const detail = {
    itemId: ownerOf(element) ?? '',
    variantId: variant?.id ?? null,
    sku: variant?.sku ?? null,
    price: variant?.price ?? null,
    salePrice: variant?.salePrice ?? null,
    stock: variant?.stock ?? null,
    attributes: Object.fromEntries(chosen.map(({ name, value }) => [name, value])),
  };
  emit(element, 'vitrine:variant-change', detail);
  emit(element, 'variant:change', detail);
}

function showSelection(
  element: HTMLElement,
  variant: Variant | null | undefined,
  missing: readonly string[],
): void {
  const inStock = variant && isInStock(variant, 1);
  setData(element, 'unselectedOptions', JSON.stringify(missing));
  setData(element, 'selectedVariant', variant && JSON.stringify(variant.source));
  setData(element, 'variantInStock', variant && String(inStock));
  element.classList.toggle('variant-unavailable', variant === null);
  element.classList.toggle('variant-out-of-stock', inStock === false);
}

function setData(element: HTMLElement, name: string, value: string | null | undefined): void {
  if (!value) delete element.dataset[name];
  else element.dataset[name] = value;
}
