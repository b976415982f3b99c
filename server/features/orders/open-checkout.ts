import type { FastifyRequest } from 'fastify';
import { pickValues } from '../../../contract/orders/checkout-form';
import type { ServerContext } from '../../platform/feature';
import { createTokenSigner, type TokenSigner } from '../../platform/secrets/signed-token';
import { type CartOptions, createCartCookies } from '../cart';
import {
  type CartName,
  type CheckoutCartDeps,
  describeShown,
  nameCart,
  readCheckoutCart,
} from './checkout-cart';
import { findRequirements } from './checkout-requirements';
import { offerPlan } from './offer-plan';
import type { CheckoutPage } from './order-pages';

/** Returns the signer of the names of carts on pages. */
export function createCartTokens(secret: string): TokenSigner {
  return createTokenSigner(secret, 'checkout-cart');
}

/** Returns what reading a cart at the checkout needs. */
export function createCheckoutDeps({
  db,
  websiteId,
  storeSettings,
  cartRules,
  now,
}: ServerContext & CartOptions): CheckoutCartDeps {
  return { db, websiteId, terms: { rules: cartRules, currency: storeSettings().selectedCurrency }, now };
}

/** Opens the checkout of a visitor's cart, or of the subscription that a token names; null without a cart. */
export type OpenCheckout = (
  request: FastifyRequest,
  subscriptionToken?: string,
) => Promise<CheckoutPage | null>;

/** Returns a function that returns the first page of the checkout. */
export function createCheckoutReader(context: ServerContext & CartOptions): OpenCheckout {
  const deps = createCheckoutDeps(context);
  const cookies = createCartCookies(context.secret);
  const subscriptionTokens = createTokenSigner(context.secret, 'subscription-cart');
  const cartTokens = createCartTokens(context.secret);
  return async (request, subscriptionToken) => {
    const name = nameOf(subscriptionToken, { cookieCart: cookies.read(request), subscriptionTokens });
    const checkout = name && (await readCheckoutCart(deps, name, { location: null, shippingOptionId: null }));
    if (!name || !checkout) return null;
    const { cart } = checkout;
    const { country = '', region, postalCode } = cart.shippingLocation ?? {};
    return {
      step: 'details',
      kind: name.kind,
      cart,
      token: nameCart(cartTokens, name),
      shown: describeShown(cart),
      values: pickValues({ country, region: region ?? '', postalCode: postalCode ?? '' }),
      requirements: findRequirements(deps.terms, checkout),
      plan: offerPlan(name.kind, cart, context.storeSettings()),
      errors: {},
      message: null,
      language: null,
    };
  };
}

function nameOf(
  subscriptionToken: string | undefined,
  { cookieCart, subscriptionTokens }: { cookieCart: string | null; subscriptionTokens: TokenSigner },
): CartName | null {
  if (subscriptionToken === undefined) return cookieCart ? { kind: 'cart', cartId: cookieCart } : null;
  const cartId = subscriptionTokens.verify(subscriptionToken);
  return cartId ? { kind: 'subscription', cartId } : null;
}
