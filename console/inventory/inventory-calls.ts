import {
  changedStockSchema,
  type InventoryPage,
  type InventoryRow,
  inventoryPageSchema,
  type Stock,
  type StockState,
} from '../../contract/stock/inventory';
import { callOwner, jsonRequest } from '../call-owner';

const CALL = '/api/vitrine/console/inventory';

export interface InventoryFilter {
  search: string;
  /** Empty for all. */
  state: StockState | '';
  page: number;
}

export interface InventoryCalls {
  /** Returns a page of variants. @throws {OwnerFailure} */
  load(filter: InventoryFilter, signal: AbortSignal): Promise<InventoryPage>;
  /** Changes the stock of a variant from the one that the row shows. Returns the new one. @throws {OwnerFailure} */
  change(row: InventoryRow, stock: Stock): Promise<Stock>;
}

/** Returns the owner's calls of stock. */
export function createInventoryCalls(fetch: typeof globalThis.fetch): InventoryCalls {
  return {
    load({ search, state, page }, signal) {
      const query = new URLSearchParams({ page: String(page) });
      if (search) query.set('search', search);
      if (state) query.set('state', state);
      return callOwner(fetch, { path: `${CALL}?${query}`, signal }, inventoryPageSchema);
    },
    async change({ productId, variantId, stock: stockBefore }, stock) {
      const path = `${CALL}/${encodeURIComponent(productId)}/${encodeURIComponent(variantId)}`;
      const request = { path, ...jsonRequest('PUT', { stock, stockBefore }) };
      return (await callOwner(fetch, request, changedStockSchema)).stock;
    },
  };
}
