import fastifyPlugin from 'fastify-plugin';
import { createCrumbs } from '../../platform/crumb';
import { createMailer } from '../../platform/delivery';
import type { Feature } from '../../platform/feature';
import { type CartOptions, createCartCookies, createCodeAdder } from '../cart';
import { createMemberSessions } from '../members';
import { registerCheckoutRoutes } from './checkout-routes';
import { createCartTokens, createCheckoutDeps } from './open-checkout';
import { type ComposeOrderEmail, composeOrderEmail, ENGLISH } from './order-email';
import { orderLane } from './order-lane';
import { createOrderTokens } from './order-links';
import { registerOrderRoutes } from './order-routes';
import { registerOwnedOrderRoutes } from './owned-order-routes';

export { findBuyers, type PurchaseProof } from './find-buyers';
export { listCheckoutMessages } from './messages';
export { IN_INSTALMENTS } from './offer-plan';
export { createCheckoutReader, type OpenCheckout } from './open-checkout';
export {
  type ComposeOrderEmail,
  composeOrderEmail,
  type OrderEmail,
  type OrderEmailFacts,
} from './order-email';
export { createOrderTokens } from './order-links';
export type { CheckoutPage, OrderPage, OrderPages } from './order-pages';

/** Orders from one network. */
const ORDERS = { limit: 20, windowMs: 10 * 60_000 };

const orders: Feature<CartOptions> = async (app, context) => {
  const { secret, storeSettings, siteTitle, delivery, createRateLimit } = context;
  const orderTokens = createOrderTokens(secret);
  const sendMail = createMailer(delivery.smtp, siteTitle);
  const compose: ComposeOrderEmail = (facts) =>
    app.storefront.emails.order?.(facts) ?? composeOrderEmail(facts, ENGLISH);
  app.jobs.addLane(orderLane({ ...context, orderTokens, compose, sendMail }));
  registerCheckoutRoutes(app, {
    ...createCheckoutDeps(context),
    storeSettings,
    cartTokens: createCartTokens(secret),
    orderTokens,
    cookies: createCartCookies(secret),
    crumbs: createCrumbs(secret),
    rateLimit: createRateLimit(ORDERS),
    readMember: createMemberSessions(context).readMember,
    addCode: createCodeAdder(context),
    wakeMailer: app.jobs.wake,
  });
  registerOrderRoutes(app, { ...context, orderTokens });
  registerOwnedOrderRoutes(app, context);
};

/**
 * Orders in test mode: places them, shows and e-mails their confirmation. A store without their pages takes no
 * orders.
 */
export const ordersFeature = fastifyPlugin(orders);
