import {
  type NewProduct,
  type OpenProduct,
  type OwnedProductPage,
  openProductSchema,
  ownedProductPageSchema,
  type ProductChange,
  renamedPictureSchema,
} from '../../contract/products/owned-product';
import { callOwner, jsonRequest } from '../call-owner';
import { formatFilter, type ProductFilter } from './product-route';

const CALL = '/api/vitrine/console/products';
const PICTURES = '/api/vitrine/console/pictures';

/** A product that is deleted or restored. */
export interface ProductVersion {
  id: string;
  version: number;
}

export interface ProductCalls {
  /** Returns a page of products. @throws {OwnerFailure} */
  loadList(filter: ProductFilter, signal: AbortSignal): Promise<OwnedProductPage>;
  /** Returns a product as its owner edits it. @throws {OwnerFailure} */
  loadProduct(id: string, signal?: AbortSignal): Promise<OpenProduct>;
  /** Makes a hidden product. @throws {OwnerFailure} */
  create(product: NewProduct): Promise<OpenProduct>;
  /** Saves a product. @throws {OwnerFailure} */
  save(id: string, change: ProductChange): Promise<OpenProduct>;
  /** @throws {OwnerFailure} */
  delete(product: ProductVersion): Promise<OpenProduct>;
  /** Renames the file of an uploaded picture. @throws {OwnerFailure} */
  renamePicture(id: string, fileName: string): Promise<void>;
  /** @throws {OwnerFailure} */
  restore(product: ProductVersion): Promise<OpenProduct>;
}

/** Returns the owner's calls of products. */
export function createProductCalls(fetch: typeof globalThis.fetch): ProductCalls {
  const send = (path: string, method: string, body: unknown) =>
    callOwner(fetch, { path: `${CALL}${path}`, ...jsonRequest(method, body) }, openProductSchema);
  return {
    loadList: (filter, signal) =>
      callOwner(fetch, { path: `${CALL}?${formatFilter(filter)}`, signal }, ownedProductPageSchema),
    loadProduct: (id, signal) =>
      callOwner(fetch, { path: `${CALL}/${id}`, ...(signal && { signal }) }, openProductSchema),
    create: (product) => send('', 'POST', product),
    save: (id, change) => send(`/${id}`, 'PUT', change),
    delete: ({ id, version }) => send(`/${id}/delete`, 'POST', { version }),
    async renamePicture(id, fileName) {
      const request = { path: `${PICTURES}/${id}`, ...jsonRequest('PUT', { fileName }) };
      await callOwner(fetch, request, renamedPictureSchema);
    },
    restore: ({ id, version }) => send(`/${id}/restore`, 'POST', { version }),
  };
}
