/** The body of an add, as every contender has to send it. */
export interface AddBody {
  readonly itemId: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly additionalFields: string;
}

/** What the shop answers to an add, for a visitor who has added `adds` so far, this one included. */
export function answerAdd(adds: readonly AddBody[]): object {
  const shoppingCart = answerCart(adds);
  return { shoppingCart, newlyAdded: shoppingCart.entries.at(-1) };
}

/** The cart of a visitor who has made these adds. */
export function answerCart(adds: readonly AddBody[]) {
  const entries = adds.map(({ itemId, sku, quantity }, index) => ({
    id: `entry-${index + 1}`,
    itemId,
    title: 'A bowl',
    quantity,
    subTotal: quantity * 2000,
    purchasePriceCents: 2000,
    productType: 1,
    chosenVariant: sku === null ? null : { sku, attributes: {} },
    additionalFields: null,
    url: '/',
    imageUrl: null,
  }));
  const totalQuantity = entries.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    id: 'bench-cart',
    version: adds.length,
    entries,
    totalQuantity,
    subtotalCents: totalQuantity * 2000,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: totalQuantity * 2000,
  };
}
