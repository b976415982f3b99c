import type { Choice } from '../../commerce/decide-add';
import { ProductType } from '../../commerce/product-type';
import {
  formOf,
  nearestPart,
  ownerOf,
  QUANTITY,
  readOptions,
  readVariantData,
  VARIANTS,
} from '../product-parts';

/** The elements and facts of the product that a button adds. Looked up at each press: pages change. */
export interface ProductForm {
  readonly itemId: string;
  readonly productType: number;
  readonly variants: HTMLElement | null;
  readonly choice: Choice;
}

/** Finds what a button adds; undefined when nothing on the page says which item that is. */
export function readProductForm(element: HTMLElement): ProductForm | undefined {
  const fields = new FormData(formOf(element) ?? undefined);
  // Where a name is there twice the server takes the last one.
  const field = (name: string) => fields.getAll(name).at(-1) as string | undefined;
  const formItemId = field('itemId');
  const itemId = ownerOf(element) ?? formItemId;
  if (!itemId) return undefined;
  // A form has nothing to say of an item that is not its own.
  const isOwn = (formItemId ?? itemId) === itemId;
  const productType = Number(element.dataset.productType) || ProductType.physical;
  const variants = nearestPart(element, VARIANTS, itemId);
  const quantity = nearestPart(element, QUANTITY, itemId) as Partial<HTMLInputElement> | null;
  return {
    itemId,
    productType,
    variants,
    choice: {
      productType,
      variants: variants ? readVariantData(variants) : [],
      options: variants ? readOptions(variants) : [],
      sku: (isOwn && field('sku')) || null,
      quantity: quantity?.value ?? (isOwn ? field('quantity') : undefined),
    },
  };
}
