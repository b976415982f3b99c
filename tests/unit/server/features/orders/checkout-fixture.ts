import type { CheckoutData } from '../../../../../demo/pages/checkout/checkout-data';
import type { Visitor } from '../../shop-fixture';

/** A valid form of the checkout. */
export const ADDRESS = {
  email: 'Ada@Example.com',
  name: 'Ada Lovelace',
  phone: '',
  address1: '12 St James’s Square',
  address2: '',
  city: 'Albany',
  region: 'New York',
  postalCode: '12207',
  country: 'US',
};

type Response = Awaited<ReturnType<Visitor['send']>>;

/** Returns the data of the page in a response of a shop whose renderer prints it. */
export function pageOf(response: Response): CheckoutData & { context: { pageType: number } } {
  return response.json().data;
}

/** Returns the checkout of the visitor's cart, or of a subscription. */
export async function openCheckout(visitor: Visitor, path = '/checkout'): Promise<CheckoutData> {
  return pageOf(await visitor.get(path));
}

/** Sends the form with an address and returns the review. */
export async function review(visitor: Visitor, fields: Record<string, string> = {}, path?: string) {
  const { token } = await openCheckout(visitor, path);
  return visitor.submit('/checkout', { cart: token, step: 'review', ...ADDRESS, ...fields });
}

/** Presses the button of a review. */
export function place(visitor: Visitor, reviewed: CheckoutData, more: Record<string, string> = {}) {
  const hidden = Object.fromEntries(reviewed.hidden.map(({ name, value }) => [name, value]));
  return visitor.submit('/checkout', { ...hidden, shown: reviewed.shown, step: 'place', ...more });
}

/** Checks out the visitor's cart. */
export async function order(visitor: Visitor, fields: Record<string, string> = {}, path?: string) {
  return place(visitor, pageOf(await review(visitor, fields, path)));
}
