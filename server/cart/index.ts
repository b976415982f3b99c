import { createCrumbs } from '../crumb';
import type { Feature } from '../server-context';
import { createTokenSigner } from '../signed-token';
import { registerCartFormRoutes } from './cart-form-routes';
import { registerCartRoutes } from './cart-routes';
import { createCartCookies } from './create-cart-cookies';
import { createCartStateReader } from './read-cart-state';
import { registerSubscriptionRoutes } from './subscription-routes';

export { CHECKOUT_PATH, GIFT_CARD_PATH, SUBSCRIPTION_PATH } from '../../src/commerce/paths';
export { type CartPageError, cartPageQuerySchema, describeCartError } from './cart-page-error';
export { createCartReader, createSubscriptionReader } from './create-cart-reader';
export { listRefusalMessages, type OptionSentences, requestOptions } from './refusal';

/** Changes to a cart: limit for each address and for each cart. */
const CHANGES = { limit: 10, windowMs: 10_000 };

/** The shopping cart: calls for scripts, forms without scripts, carts of subscriptions. */
export const cartFeature: Feature = async (app, context) => {
  const { db, websiteId, storeSettings, secret, now } = context;
  const deps = {
    db,
    websiteId,
    readState: createCartStateReader(db, websiteId),
    now,
    rules: storeSettings,
    isExpress: storeSettings.expressCheckout,
    cookies: createCartCookies(secret),
    subscriptionTokens: createTokenSigner(secret, 'subscription-cart'),
    crumbs: createCrumbs(secret),
    rateLimit: context.createRateLimit(CHANGES),
  };
  registerCartRoutes(app, deps);
  registerCartFormRoutes(app, deps);
  registerSubscriptionRoutes(app, deps);
};
