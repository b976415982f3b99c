import {
  changeStoreCall,
  createCategoryCall,
  createCollectionCall,
  createdStoresCall,
  linkStoreCall,
  removeStoreCall,
} from '../../contract/stores/calls';
import { api } from '../frame/api';
import type { StoreCalls } from './create-store';

/** Returns the owner's calls of stores. */
export function createStoreCalls(fetch: typeof globalThis.fetch): StoreCalls {
  return {
    load: (signal) => api(createdStoresCall, {}, { fetch, signal }),
    createCollection: (websiteId, body) =>
      api(createCollectionCall, { params: { websiteId }, body }, { fetch }),
    async createCategory(params, body) {
      await api(createCategoryCall, { params, body }, { fetch });
    },
    async addToNavigation(collectionId) {
      await api(linkStoreCall, { params: { collectionId } }, { fetch });
    },
    change: (collectionId, body) => api(changeStoreCall, { params: { collectionId }, body }, { fetch }),
    remove: (collectionId) => api(removeStoreCall, { params: { collectionId } }, { fetch }),
  };
}
