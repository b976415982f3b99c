/** The request body of an add. Every contender sends the same. */
export interface AddBody {
  readonly itemId: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly additionalFields: string;
}

/** Returns the response to an add. `adds` contains the visitor's adds, including this one. */
export function createAddResponse(adds: readonly AddBody[]): object {
  const shoppingCart = createCart(adds);
  return { shoppingCart, newlyAdded: shoppingCart.entries.at(-1) };
}

/** Returns the cart of a visitor with these adds. */
export function createCart(adds: readonly AddBody[]) {
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
