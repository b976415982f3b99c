import type { Choice } from '../../commerce/decide-add';
import { ProductType } from '../../commerce/product-type';
import { nearestPart, ownerOf, QUANTITY, readOptions, readVariantData, VARIANTS } from '../product-parts';

/** The elements and facts of the product that a button adds. Looked up at each press: pages change. */
export interface ProductForm {
  readonly itemId: string;
  readonly productType: number;
  readonly variants: HTMLElement | null;
  readonly choice: Choice;
}

/** Finds what a button adds; undefined when nothing on the page says which item that is. */
export function readProductForm(element: HTMLElement): ProductForm | undefined {
  const itemId = findItemId(element);
  if (!itemId) return undefined;
  const productType = Number(element.dataset.productType) || ProductType.physical;
  const variants = nearestPart(element, VARIANTS, itemId);
  const quantity = nearestPart(element, QUANTITY, itemId);
  return {
    itemId,
    productType,
    variants,
    choice: {
      productType,
      variants: variants ? readVariantData(variants) : [],
      options: variants ? readOptions(variants) : [],
      quantity: quantity instanceof HTMLInputElement ? quantity.value : undefined,
    },
  };
}

function findItemId(element: HTMLElement): string | undefined {
  const field = element.closest('form')?.querySelector<HTMLInputElement>('input[name=itemId]');
  return ownerOf(element) ?? field?.value;
}
