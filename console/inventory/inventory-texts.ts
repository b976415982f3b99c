import type { InventoryRow, Stock } from '../../contract/stock/inventory';

/** Returns the title of a variant with its options. */
export function nameOf({ title, options }: InventoryRow): string {
  return options ? `${title}, ${options}` : title;
}

/** Returns what a change of a variant's stock did. */
export function describeChange(row: InventoryRow): string {
  const { isUnlimited, quantity } = row.stock;
  return `The stock of ${nameOf(row)} is ${isUnlimited ? 'unlimited' : quantity.toLocaleString('en')}.`;
}

/** Returns how many variants match, and how many of them need attention. */
export function summarize({ count, lowCount }: { count: number; lowCount: number }): string {
  const variants = count === 1 ? '1 variant' : `${count.toLocaleString('en')} variants`;
  if (lowCount === 0) return `${variants}. No stock is low.`;
  return `${variants}. The stock of ${lowCount.toLocaleString('en')} is low or sold out.`;
}

/** Returns whether two stocks are equal. Unlimited ones have no quantity. */
export function isSameStock(one: Stock, other: Stock): boolean {
  return one.isUnlimited === other.isUnlimited && (one.isUnlimited || one.quantity === other.quantity);
}
