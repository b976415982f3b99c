import type { StockResult } from '../commerce/has-stock-left';
import type { Page } from '../page/page';
import { isRecord } from '../page/page-context';
import { list, parseAs } from './parse';
import { requestJson } from './request-json';

/** Loads the stock of an item, variant by variant (spec §7 Cart). @throws {RequestFailure | InvalidResponse} */
export async function loadStock(page: Page, itemId: string): Promise<readonly StockResult[]> {
  const url = `/api/commerce/inventory/stock?itemId=${encodeURIComponent(itemId)}`;
  const { results } = parseAs<{ results: readonly StockResult[] }>(await requestJson(page, url), {
    results: list(readResult),
  });
  return results;
}

function readResult(value: unknown): StockResult {
  const { unlimited, qtyInStock, sku } = isRecord(value) ? value : {};
  return {
    unlimited: unlimited === true,
    qtyInStock: Number(qtyInStock) || 0,
    sku: typeof sku === 'string' ? sku : undefined,
  };
}
