import { CART_PATH } from '../../../src/commerce/paths';
import type { CatalogueItem } from '../catalogue';
import type { FormPage } from '../forms';
import type { AddInput } from './cart-change';

export const DETAILS_PATH = '/cart/details';

/** The product, variant and quantity that a visitor has chosen before the form. */
export type Choice = { itemId: string } & Omit<AddInput, 'additionalFields'>;

/** The data of the page with the form of a product. */
export interface DetailsPage extends Omit<FormPage, 'isSent'> {
  /** Address that accepts the form. */
  action: string;
  item: CatalogueItem;
  /** Whether the product is in the cart already. */
  isEdit: boolean;
}

/** Returns the address of the page with the form of a chosen product. */
export function detailsPath({ itemId, sku, quantity }: Choice): string {
  const query = { itemId, ...(sku === null ? {} : { sku }), quantity: String(quantity) };
  return `${DETAILS_PATH}?${new URLSearchParams(query)}`;
}

/** Returns the address of the page on which visitors without a script edit the details of an entry. */
export function editDetailsPath(entryId: string): string {
  return `${CART_PATH}/entries/${encodeURIComponent(entryId)}/details`;
}
