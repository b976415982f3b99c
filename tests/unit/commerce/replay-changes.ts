import type { ModelChange } from './model-shop';

/** What a cart contains: quantities by item, and codes of coupons. */
interface Content {
  readonly quantities: Readonly<Record<string, number>>;
  readonly coupons: readonly string[];
}

export const STOCK_OF_SCARCE = 4;

/**
 * Returns what a cart contains after changes in their order, as a visitor would expect it.
 *
 * @param items items by the ids of their lines
 */
export function replay(
  changes: readonly (ModelChange | undefined)[],
  items: ReadonlyMap<string, string>,
): Content {
  const quantities = new Map<string, number>();
  const coupons = new Set<string>();
  for (const change of changes) {
    const itemId = change && 'entryId' in change ? (items.get(change.entryId) ?? '') : '';
    if (change?.kind === 'add' || change?.kind === 'restore') {
      const { itemId: added, quantity } = change.request;
      quantities.set(added, (quantities.get(added) ?? 0) + quantity);
    } else if (change?.kind === 'quantity')
      quantities.set(
        itemId,
        itemId === 'scarce' ? Math.min(change.quantity, STOCK_OF_SCARCE) : change.quantity,
      );
    else if (change?.kind === 'remove') quantities.delete(itemId);
    else if (change?.kind === 'add-coupon') coupons.add(change.code);
    else if (change?.kind === 'remove-coupon') coupons.delete(change.code);
  }
  return { quantities: Object.fromEntries(quantities), coupons: [...coupons].sort() };
}
