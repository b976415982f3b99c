import {
  changeProductCall,
  createProductCall,
  deleteProductCall,
  ownedProductCall,
  ownedProductsCall,
  renamePictureCall,
  restoreProductCall,
} from '../../contract/products/calls';
import type {
  NewProduct,
  OpenProduct,
  OwnedProductPage,
  ProductChange,
} from '../../contract/products/owned-product';
import { api } from '../frame/api';
import type { ProductFilter } from './product-route';

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
  return {
    loadList({ search, category, state, page }, signal) {
      const query = {
        page,
        search: search || undefined,
        category: category || undefined,
        state: state || undefined,
      };
      return api(ownedProductsCall, { query }, { fetch, signal });
    },
    loadProduct: (productId, signal) => api(ownedProductCall, { params: { productId } }, { fetch, signal }),
    create: (body) => api(createProductCall, { body }, { fetch }),
    save: (productId, body) => api(changeProductCall, { params: { productId }, body }, { fetch }),
    delete: ({ id, version }) =>
      api(deleteProductCall, { params: { productId: id }, body: { version } }, { fetch }),
    async renamePicture(pictureId, fileName) {
      await api(renamePictureCall, { params: { pictureId }, body: { fileName } }, { fetch });
    },
    restore: ({ id, version }) =>
      api(restoreProductCall, { params: { productId: id }, body: { version } }, { fetch }),
  };
}
