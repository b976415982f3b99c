import { isRecord, readPath } from '../page/page-context';
import type { Stock, Variant } from './variant';

/**
 * Returns the variants in page data: in the engine's `data-variants`, or in a product context, where stock is an object.
 * An object in place of the list is the only variant. Skips what is no object; never throws.
 */
export function parseVariants(value: unknown): Variant[] {
  return [value].flat().flatMap(readVariant);
}

function readVariant(value: unknown): Variant | [] {
  if (!isRecord(value)) return [];
  return {
    id: text(value.id),
    sku: text(value.sku),
    attributes: readAttributes(value),
    stock: readStock(isRecord(value.stock) ? value.stock : value),
    price: readPrice(value.price),
    salePrice: value.onSale === true ? readPrice(value.salePrice) : null,
    source: value,
  };
}

/** Reads an amount in minor units: a number, in a product context the `value` of an object. */
function readPrice(price: unknown): number | null {
  const minor = readPath(price, 'value') ?? price;
  return Number.isSafeInteger(minor) ? (minor as number) : null;
}

function readAttributes({ attributes, optionValues }: Record<string, unknown>): Record<string, string> {
  const values: unknown[] = [optionValues].flat();
  const pairs = values.filter(isRecord).map(({ optionName, value }) => [optionName, value] as const);
  const named = isRecord(attributes) ? Object.entries(attributes) : pairs;
  return Object.fromEntries(named.filter(([, value]) => typeof value === 'string')) as Record<string, string>;
}

function readStock({
  unlimited,
  qtyInStock,
  quantity = qtyInStock,
}: Record<string, unknown>): Stock | undefined {
  // Some stores write "unlimited" as a number beyond the safe integers.
  if (unlimited === true || (quantity as number) >= Number.MAX_SAFE_INTEGER) {
    return { unlimited: true, quantity: Number.MAX_SAFE_INTEGER };
  }
  return Number.isInteger(quantity) ? { unlimited: false, quantity: quantity as number } : undefined;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null;
}
