import { z } from 'zod';
import {
  createdStoresSchema,
  productCategorySchema,
  productCollectionSchema,
} from '../../contract/stores/store-creation';
import { callOwner, jsonRequest } from '../call-owner';
import type { StoreCalls } from './create-store';

const STORES = '/api/vitrine/console/stores';
const SERVICE = '/api/content-service/product/1.1/websites';

/** Returns the owner's calls of stores. */
export function createStoreCalls(fetch: typeof globalThis.fetch): StoreCalls {
  return {
    load: (signal) => callOwner(fetch, { path: STORES, ...(signal && { signal }) }, createdStoresSchema),
    createCollection: (websiteId, collection) => {
      const path = `${SERVICE}/${websiteId}/products`;
      return callOwner(fetch, { path, ...jsonRequest('POST', collection) }, productCollectionSchema);
    },
    async createCategory({ websiteId, collectionId }, category) {
      const path = `${SERVICE}/${websiteId}/products/${collectionId}/categories`;
      await callOwner(fetch, { path, ...jsonRequest('POST', category) }, productCategorySchema);
    },
    async addToNavigation(collectionId) {
      await callOwner(fetch, { path: `${STORES}/${collectionId}/link`, method: 'POST' }, z.object({}));
    },
    change: (id, change) =>
      callOwner(fetch, { path: `${STORES}/${id}`, ...jsonRequest('PUT', change) }, createdStoresSchema),
    remove: (id) => callOwner(fetch, { path: `${STORES}/${id}`, method: 'DELETE' }, createdStoresSchema),
  };
}
