import type { Stock, Variant } from './variant';

/**
 * Returns the variants in page data: in the engine's `data-variants`, or in a product context, where stock is an object.
 * Skips list items that are not objects; never throws.
 */
export function readVariants(value: unknown): Variant[] {
  return Array.isArray(value) ? value.flatMap((item) => readVariant(item) ?? []) : [];
}

function readVariant(value: unknown): Variant | undefined {
  if (!isRecord(value)) return undefined;
  return {
    id: text(value.id),
    sku: text(value.sku),
    attributes: readAttributes(value),
    stock: readStock(isRecord(value.stock) ? value.stock : value),
  };
}

function readAttributes({ attributes, optionValues }: Record<string, unknown>): Record<string, string> {
  const pairs = Array.isArray(optionValues)
    ? optionValues.filter(isRecord).map(({ optionName, value }) => [optionName, value] as const)
    : [];
  const named = isRecord(attributes) ? Object.entries(attributes) : pairs;
  return Object.fromEntries(named.filter(([, value]) => typeof value === 'string')) as Record<string, string>;
}

function readStock({
  unlimited,
  qtyInStock,
  quantity = qtyInStock,
}: Record<string, unknown>): Stock | undefined {
  // Some stores write "unlimited" as a number beyond the safe integers.
  if (unlimited === true || (typeof quantity === 'number' && quantity >= Number.MAX_SAFE_INTEGER)) {
    return { unlimited: true, quantity: Number.MAX_SAFE_INTEGER };
  }
  return typeof quantity === 'number' && Number.isInteger(quantity)
    ? { unlimited: false, quantity }
    : undefined;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
