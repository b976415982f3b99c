import fastifyPlugin from 'fastify-plugin';
import type { Feature } from '../../platform/feature';
import { registerCartFormRoutes } from './cart-form-routes';
import { carryCartTokens } from './cart-in-address';
import type { CartOptions } from './cart-options';
import { registerCartRoutes } from './cart-routes';
import { registerChoiceRoutes } from './choice-routes';
import { createChangeDeps } from './create-change-deps';
import { registerDetailsPages } from './native-details';
import { registerSubscriptionRoutes } from './subscription-routes';

export { CHECKOUT_PATH, GIFT_CARD_PATH, SUBSCRIPTION_PATH } from '../../../src/commerce/paths';
export { buildCart } from './build-cart';
export type { CartOptions } from './cart-options';
export { type CartPageError, cartPageQuerySchema, describeCartError } from './cart-page-error';
export { type CartCookies, createCartCookies } from './create-cart-cookies';
export { createCartReader } from './create-cart-reader';
export { type AddCode, createCodeAdder } from './create-change-deps';
export { type ChoiceForms, describeChoiceForms } from './describe-choice-forms';
export type { DetailsPage } from './details-page';
export { createCartStateReader } from './read-cart-state';
export { listRefusalMessages, type OptionSentences, requestOptions } from './refusal';
export { describeRemovedEntry, type RemovedEntry } from './removed-entry';
export type { CartLine, CartTerms } from './stored-cart';

const cart: Feature<CartOptions> = async (app, context) => {
  const deps = createChangeDeps(context);
  carryCartTokens(app, deps.cookies.isToken);
  registerCartRoutes(app, deps);
  registerChoiceRoutes(app, deps);
  registerCartFormRoutes(app, deps);
  registerDetailsPages(app, deps);
  registerSubscriptionRoutes(app, deps);
};

/**
 * The shopping cart: calls for scripts, forms without scripts, carts of subscriptions.
 */
export const cartFeature = fastifyPlugin(cart);
