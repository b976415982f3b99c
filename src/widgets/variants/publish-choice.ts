import { isInStock } from '../../commerce/variant';
import { emit, type VitrineEventDetails } from '../../page/events';
import type { Page } from '../../page/page';
import { toJson } from '../../page/to-json';
import { ownerOf } from '../product-parts';
import type { ProductChoice } from './choice';

declare module '../../page/page' {
  interface PageSlots {
    /** The detail of the events that this script dispatched last. */
    publishedChoice: unknown;
  }
}

/** The detail of the events. */
export type VariantDetail = VitrineEventDetails['vitrine:variant-change'];

/**
 * Publishes a choice for themes (spec §2 Product detail page). Sets `data-selected-variant`, `data-unselected-options`,
 * `data-variant-in-stock` and the classes `variant-out-of-stock` and `variant-unavailable` on the element; dispatches
 * `vitrine:variant-change` and its older name `variant:change`.
 */
export function publishChoice(element: HTMLElement, choice: ProductChoice, { slots }: Page): void {
  const { options, variant } = choice;
  showSelection(element, choice);
  const chosen = options.filter(({ value }) => value);
  const detail = {
    itemId: ownerOf(element) ?? '',
    variantId: variant?.id ?? null,
    sku: variant?.sku ?? null,
    price: variant?.price ?? null,
    salePrice: variant?.salePrice ?? null,
    stock: variant?.stock ?? null,
    attributes: Object.fromEntries(chosen.map(({ name, value }) => [name, value])),
  };
  slots.publishedChoice = detail;
  emit(element, 'vitrine:variant-change', detail);
  emit(element, 'variant:change', detail);
}

function showSelection(element: HTMLElement, { options, variant }: ProductChoice): void {
  const missing = options.filter(({ value }) => !value).map(({ name }) => name);
  const inStock = variant && isInStock(variant, 1);
  setData(element, 'unselectedOptions', toJson(missing));
  setData(element, 'selectedVariant', variant && toJson(variant.source));
  setData(element, 'variantInStock', variant && String(inStock));
  element.classList.toggle('variant-unavailable', variant === null);
  element.classList.toggle('variant-out-of-stock', inStock === false);
}

function setData(element: HTMLElement, name: string, value: string | null | undefined): void {
  if (!value) delete element.dataset[name];
  else element.dataset[name] = value;
}
