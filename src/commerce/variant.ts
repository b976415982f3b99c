/** Available quantity of a variant. */
export interface Stock {
  readonly unlimited: boolean;
  readonly quantity: number;
}

/** A variant of a product. */
export interface Variant {
  readonly id: string | null;
  readonly sku: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  /** Undefined when the page has no stock data. */
  readonly stock: Stock | undefined;
  /** In minor units; null when the page has no price. */
  readonly price: number | null;
  /** In minor units; null when the variant is not on sale. */
  readonly salePrice: number | null;
  /** The variant as the page describes it, with fields that the bundle does not use. */
  readonly source: object;
}

/** An option of a product with its chosen value; the value is empty when none is chosen. */
export interface ChosenOption {
  readonly name: string;
  readonly value: string;
}

/**
 * Returns the variant with the chosen values; null when no variant has them; undefined when the page has too few
 * options to determine a variant.
 */
export function findVariant(
  variants: readonly Variant[],
  options: readonly ChosenOption[],
): Variant | null | undefined {
  const needed = variants.flatMap(({ attributes }) => Object.keys(attributes));
  const isDetermined = needed[0] && needed.every((option) => options.some(({ name }) => name === option));
  if (!isDetermined && variants.length !== 1) return undefined;
  return (
    variants.find(({ attributes }) => options.every(({ name, value }) => attributes[name] === value)) ?? null
  );
}

/** Whether `quantity` is in stock. True when the page has no stock data: the server checks the request. */
export function isInStock({ stock }: Variant, quantity: number): boolean {
  return !stock || stock.unlimited || stock.quantity >= quantity;
}
