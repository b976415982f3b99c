/** Compares texts in natural order: `shop-2` comes before `shop-10`. The order is the same in every language. */
export function compareNaturally(one: string, other: string): number {
  return COLLATOR.compare(one, other);
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
