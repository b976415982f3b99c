/** How much there is of a variant; undefined where the page does not say. */
export interface Stock {
  readonly unlimited: boolean;
  readonly quantity: number;
}

/** One buyable form of a product. */
export interface Variant {
  readonly id: string | null;
  readonly sku: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly stock: Stock | undefined;
}

/** An option of a product and what is chosen of it; empty when nothing is. */
export interface ChosenOption {
  readonly name: string;
  readonly value: string;
}

/**
 * The variant that has the chosen values: null where none has, undefined where the page names too few of the options
 * to tell variants apart.
 */
export function findVariant(
  variants: readonly Variant[],
  options: readonly ChosenOption[],
): Variant | null | undefined {
  const needed = variants.flatMap(({ attributes }) => Object.keys(attributes));
  const isTold = needed.length > 0 && needed.every((option) => options.some(({ name }) => name === option));
  if (!isTold && variants.length !== 1) return undefined;
  return (
    variants.find(({ attributes }) => options.every(({ name, value }) => attributes[name] === value)) ?? null
  );
}

/** Whether `quantity` of it can be had. What the page does not know it does not refuse: the server decides. */
export function isInStock({ stock }: Variant, quantity: number): boolean {
  return !stock || stock.unlimited || stock.quantity >= quantity;
}
