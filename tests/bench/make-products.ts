/** A product in the template engine's format, with two options of two values each. */
export interface BenchProduct {
  readonly id: string;
  readonly title: string;
  readonly options: readonly BenchOption[];
  readonly item: object;
}

export interface BenchOption {
  readonly name: string;
  readonly values: readonly string[];
}

const OPTIONS: readonly BenchOption[] = [
  { name: 'Size', values: ['Small', 'Large'] },
  { name: 'Glaze', values: ['Chalk', 'Sea Grey'] },
];
const COLLECTION_ID = hexId('c', 0);
const CURRENCY = 'USD';

/** Returns `count` products, the same ones for every call. */
export function makeProducts(count: number): BenchProduct[] {
  return Array.from({ length: count }, (_, index) => makeProduct(index + 1));
}

function makeProduct(number: number): BenchProduct {
  const id = hexId('a', number);
  const title = `Bowl ${number}`;
  const cents = 2000 + (number % 50) * 100;
  const structuredContent = {
    productType: 1,
    variantOptionOrdering: OPTIONS.map(({ name }) => name),
    onSale: false,
    priceMoney: money(cents),
    salePriceMoney: money(0),
    isSubscribable: false,
    useCustomAddButtonText: false,
    variants: makeVariants(number, cents),
  };
  return { id, title, options: OPTIONS, item: { id, collectionId: COLLECTION_ID, title, structuredContent } };
}

function makeVariants(product: number, cents: number): object[] {
  return combinations(OPTIONS).map((attributes, index) => ({
    id: hexId('b', product * 10 + index),
    sku: `BOWL-${product}-${index}`,
    price: cents + index * 500,
    salePrice: 0,
    priceMoney: money(cents + index * 500),
    salePriceMoney: money(0),
    onSale: false,
    unlimited: false,
    qtyInStock: 20,
    attributes,
    optionValues: Object.entries(attributes).map(([optionName, value]) => ({ optionName, value })),
    width: 14,
    height: 6,
    len: 14,
    weight: 0.4,
    imageIds: [],
    images: [],
  }));
}

function combinations(options: readonly BenchOption[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (made, { name, values }) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

function money(cents: number): object {
  return { currency: CURRENCY, value: (cents / 100).toFixed(2) };
}

function hexId(kind: string, number: number): string {
  return kind + number.toString(16).padStart(23, '0');
}
