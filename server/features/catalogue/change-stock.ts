import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables';

export interface Stock {
  isUnlimited: boolean;
  quantity: number;
}

/** The stock of a variant as an owner counted it. */
export interface StockChange {
  sku: string;
  to: Stock;
  /** The stock that the owner saw; null for a variant that is new. */
  from: Stock | null;
}

/** Writes the stock of variants of a product. Returns the SKUs whose stock is not `from` any more, and skips them. */
export async function changeStock(
  trx: Transaction<Tables>,
  { websiteId, itemId }: { websiteId: string; itemId: string },
  changes: readonly StockChange[],
): Promise<string[]> {
  const outdated: string[] = [];
  for (const { sku, to, from } of changes) {
    let update = trx
      .updateTable('variant')
      .set({ isUnlimited: to.isUnlimited, qtyInStock: to.quantity })
      .where('websiteId', '=', websiteId)
      .where('itemId', '=', itemId)
      .where('sku', '=', sku);
    if (from) update = update.where('isUnlimited', '=', from.isUnlimited);
    // The quantity of an unlimited variant is not shown.
    if (from && !from.isUnlimited) update = update.where('qtyInStock', '=', BigInt(from.quantity));
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) outdated.push(sku);
  }
  return outdated;
}
