import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createCrumbs } from '../../platform/crumb';
import { createMailer, deliverWhileListening } from '../../platform/delivery';
import type { Feature, ServerContext } from '../../platform/feature';
import type { TokenSigner } from '../../platform/secrets/signed-token';
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
  const { secret, storeSettings, createRateLimit } = context;
  const orderTokens = createOrderTokens(secret);
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
    wakeMailer: sendWhileListening(app, context, orderTokens),
  });
  registerOrderRoutes(app, { ...context, orderTokens });
  registerOwnedOrderRoutes(app, context);
};

/** Sends e-mails about orders while the server listens. Returns the function that starts what has been queued. */
function sendWhileListening(
  app: FastifyInstance,
  context: ServerContext,
  orderTokens: TokenSigner,
): () => void {
  const { siteTitle, delivery, now } = context;
  const sendMail = createMailer(delivery.smtp && { ...delivery.smtp, senderName: siteTitle });
  const compose: ComposeOrderEmail = (facts) =>
    app.storefront.emails.order?.(facts) ?? composeOrderEmail(facts, ENGLISH);
  return deliverWhileListening(app, {
    lanes: [orderLane({ ...context, orderTokens, compose, sendMail })],
    now,
  });
}

/**
 * Orders in test mode: places them, shows and e-mails their confirmation. A store without their pages takes no
 * orders.
 */
export const ordersFeature = fastifyPlugin(orders);
