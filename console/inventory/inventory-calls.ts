import { changeStockCall, inventoryCall } from '../../contract/stock/calls';
import type { InventoryPage, InventoryRow, Stock, StockState } from '../../contract/stock/inventory';
import { api } from '../frame/api';

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
      const query = { page, search: search || undefined, state: state || undefined };
      return api(inventoryCall, { query }, { fetch, signal });
    },
    async change({ productId, variantId, stock: stockBefore }, stock) {
      const input = { params: { productId, variantId }, body: { stock, stockBefore } };
      return (await api(changeStockCall, input, { fetch })).stock;
    },
  };
}
