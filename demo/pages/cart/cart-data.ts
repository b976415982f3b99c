import type { Cart } from '../../../contract/cart/cart';
import type { DetailData } from '../../../server/features/forms';

/** The extra details of a line in the cart, and the form to edit them. */
export interface CartDetailsData {
  entryId: string;
  itemId: string;
  sku: string | null;
  /** Null for a line without answers. */
  answers: readonly DetailData[] | null;
  form: object;
  /** JSON. */
  values: string;
}

export interface CartEntryData {
  /** Null for a product without a form. */
  details: CartDetailsData | null;
  id: string;
  itemId: string;
  quantity: number;
  chosenVariant: { sku: string; attributes: Record<string, string> } | null;
  title: string;
  /** Cents, of the whole line. */
  subTotal: number;
  /** Cents, of one. */
  purchasePriceCents: number;
  /** What changed since it was added; null for a line as the visitor left it. */
  notice: Cart['entries'][number]['notice'];
  previousPriceCents: number | null;
  /** The quantities of the buttons beside the field; null for what is sold one at a time. */
  stepper: { less: number; more: number; isLeast: boolean } | null;
  /** Path of the product's page. */
  url: string;
  /** The product's or variant's `assetUrl`. */
  imageUrl: string | null;
  /** For the page only: the values of the variant, `Small / Chalk`; empty for an item without options. */
  variantText?: string;
  /** For the page only: title and variant. */
  fullName?: string;
  /** For the checkout only: why the line cannot be ordered. */
  lineError?: string | null;
  /** For the page only: the language of the title, if it is not the page's. */
  language?: string;
}

export interface CartData
  extends Pick<
    Cart,
    | 'applicableTaxRules'
    | 'validCoupons'
    | 'invalidCoupons'
    | 'selectedShippingOption'
    | 'shippingCostCents'
    | 'shippingLocation'
    | 'shippingNotice'
    | 'giftCards'
    | 'giftCardCents'
    | 'amountDueCents'
    | 'minimumSubtotalCents'
  > {
  id: string | null;
  hasEntries: boolean;
  /** What a visitor has to repair before the checkout. */
  problem: Cart['checkoutProblems'][number] | null;
  /** The location as text. */
  place: string | null;
  /** Grows with each change; 0 without a cart. */
  version: number;
  entries: CartEntryData[];
  /** Cents. */
  subtotalCents: number;
  /** Cents. */
  grandTotalCents: number;
  /** The amount that `data-cart-amount` prints, for the script. */
  patternCents: number;
  totalQuantity: number;
  requiresShipping: boolean;
}
