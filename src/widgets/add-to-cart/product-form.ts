import type { Choice } from '../../commerce/decide-add';
import { ProductType } from '../../commerce/product-type';
import { behaviourSelector } from '../../page/behaviour-selector';
import type { Page } from '../../page/page';
import { formOf, nearestPart, ownerOf, readOptions, readVariantData } from '../product-parts';
import { QUANTITY_FIELD } from '../quantity/selector';
import type { TypedQuantity } from '../read-quantity';
import { VARIANTS } from '../variants/selector';

const VARIANTS_PART = behaviourSelector('variants', VARIANTS);

/** The product that a button adds, as the page shows it at the time of a press. */
export interface ProductForm {
  readonly itemId: string;
  readonly productType: number;
  readonly variants: HTMLElement | undefined;
  readonly _choice: Choice;
  /** Undefined without a field: one. */
  readonly _quantity: TypedQuantity | undefined;
}

/** Returns the product that a button adds; undefined when the page names no item. */
export function readProductForm(page: Page, element: HTMLElement): ProductForm | undefined {
  const fields = new FormData(formOf(element) ?? undefined);
  // The server uses the last of several fields with the same name.
  const field = (name: string) => fields.getAll(name).at(-1) as string | undefined;
  const formItemId = field('itemId');
  const itemId = ownerOf(element) ?? formItemId;
  if (!itemId) return undefined;
  // The fields of a form apply to the item that the form names.
  const isOwn = (formItemId ?? itemId) === itemId;
  const productType = Number(element.dataset.productType) || ProductType.physical;
  const variants = nearestPart(page, element, VARIANTS_PART, itemId);
  const quantity = nearestPart(page, element, QUANTITY_FIELD, itemId) as HTMLInputElement | undefined;
  return {
    itemId,
    productType,
    variants,
    _choice: {
      productType,
      variants: variants ? readVariantData(variants) : [],
      options: variants ? readOptions(variants) : [],
      sku: (isOwn && field('sku')) || null,
    },
    _quantity: quantity ?? (isOwn && fields.has('quantity') ? { value: `${field('quantity')}` } : undefined),
  };
}
