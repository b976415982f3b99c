// The shop's logic, shared by all contenders except Vitrine. It runs only after the first click or choice.

interface Variant {
  readonly sku: string;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
  readonly attributes: Readonly<Record<string, string>>;
}

export const IDLE = 'Add To Cart';
export const ADDING = 'Adding…';
export const ADDED = 'Added!';
export const FAILED = 'Please try again.';
/** Time, in ms, for which the button shows "Added!". */
export const ADDED_SHOWN = 2000;

/** Sets on the product's options whether the chosen variant is in stock. */
export function showStock(purchase: HTMLElement): void {
  const variant = findVariant(purchase);
  const variants = purchase.querySelector<HTMLElement>('.product-variants');
  if (!variants) return;
  const isInStock = variant !== undefined && (variant.unlimited || variant.qtyInStock > 0);
  variants.dataset.variantInStock = String(isInStock);
}

/** Adds the chosen variant. Returns the number of items in the cart. Rejects when the server refuses. */
export async function addToCart(purchase: HTMLElement): Promise<number> {
  const response = await fetch('/api/commerce/shopping-cart/entries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': readCrumb() },
    body: JSON.stringify({
      itemId: purchase.querySelector<HTMLElement>('.sqs-add-to-cart-button')?.dataset.itemId,
      sku: findVariant(purchase)?.sku ?? null,
      quantity: Number(purchase.querySelector<HTMLInputElement>('.product-quantity-input input')?.value),
      additionalFields: 'null',
    }),
  });
  if (!response.ok) throw new Error(`The add was refused with ${response.status}.`);
  const { shoppingCart } = (await response.json()) as { shoppingCart: { totalQuantity: number } };
  return shoppingCart.totalQuantity;
}

function findVariant(purchase: HTMLElement): Variant | undefined {
  const variants = purchase.querySelector<HTMLElement>('.product-variants')?.dataset.variants ?? '[]';
  const selects = [...purchase.querySelectorAll('select')];
  return (JSON.parse(variants) as Variant[]).find(({ attributes }) =>
    selects.every(({ dataset, value }) => attributes[dataset.variantOptionName ?? ''] === value),
  );
}

function readCrumb(): string {
  return /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}
