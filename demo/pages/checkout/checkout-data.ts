import type { ProductItemData } from '../../../server/rendering/pages';

/** What the template `checkout` shows. */
export interface CheckoutData {
  /** The product of a subscription with the chosen variant alone, whose price states the period; null for a cart. */
  subscription: ProductItemData | null;
  isReview: boolean;
  token: string;
  shown: string;
  shippingOptionId: string;
  /** The alert above the page. */
  alert: { message: string; links: { href: string | null; text: string }[] | null } | null;
  /** Repeated at the button of the form. */
  formError: string | null;
  groups: CheckoutGroupData[];
  /** What the visitor typed, for the forms of the review. */
  hidden: HiddenData[];
  hiddenWithoutOption: HiddenData[];
  hiddenWithoutCode: HiddenData[];
  hiddenWithoutPayment: HiddenData[];
  /** The instalments that the visitor can choose; null where a payment at once is the only way. */
  payments: { value: string; count: number; amount: string; brand: string; isChosen: boolean } | null;
  /** Whether gift cards pay for all of it. */
  isPaid: boolean;
  /** What the visitor typed, to check it. */
  facts: { title: string; lines: string[] }[];
  shippingChoices: { id: string; name: string; priceCents: number; isChosen: boolean }[] | null;
  /** The subtotal that the cart has to reach; null where it does. */
  minimumSubtotalCents: number | null;
  canPlace: boolean;
  /** Path of the cart page; null for a subscription. */
  cartLink: string | null;
}

interface HiddenData {
  name: string;
  value: string;
}

/** Fields with a heading. */
export interface CheckoutGroupData {
  title: string;
  note: string | null;
  fields: CheckoutFieldData[];
}

export interface CheckoutFieldData {
  name: string;
  label: string;
  value: string;
  type: 'text' | 'email' | 'tel';
  autocomplete: string;
  /** Shares its row. */
  className: 'is-half' | 'is-whole';
  isRequired: boolean;
  isOptional: boolean;
  /** Written from left to right in every language. */
  isLatin: boolean;
  isArea: boolean;
  maxLength: number;
  /** The choices of a select; null for a text field. */
  options: { value: string; text: string; isChosen: boolean }[] | null;
  error: string | null;
}
