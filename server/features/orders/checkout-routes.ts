import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkoutCall } from '../../../contract/orders/calls';
import { type CheckoutForm, type CheckoutValues, pickValues } from '../../../contract/orders/checkout-form';
import { foldCode } from '../../../src/commerce/fold-typed';
import { CART_PATH } from '../../../src/commerce/paths';
import type { Crumbs } from '../../platform/crumb';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parseNetwork } from '../../platform/http/parse-network';
import { redirectTo } from '../../platform/http/redirect-to';
import { registerCall } from '../../platform/http/register-call';
import type { RateLimit } from '../../platform/rate-limit/rate-limit';
import type { TokenSigner } from '../../platform/secrets/signed-token';
import type { AddCode, CartCookies } from '../cart';
import type { MemberSessions } from '../members';
import {
  type CartName,
  type CheckoutCart,
  describeShown,
  nameCart,
  parseCartName,
  readCheckoutCart,
} from './checkout-cart';
import type { CheckoutErrors } from './checkout-errors';
import { type CheckoutRequirements, findRequirements } from './checkout-requirements';
import { findOrderOfCart } from './find-order';
import { checkoutMessages } from './messages';
import { IN_INSTALMENTS, offerPlan } from './offer-plan';
import { CONFIRMATION_PATH, orderPath } from './order-links';
import type { CheckoutPage } from './order-pages';
import { type CheckoutDetails, cleanValues, parseDetails } from './parse-details';
import { type PlaceDeps, type PlaceRequest, placeOrder } from './place-order';
import { rememberPurchase } from './purchase-cookie';

export interface CheckoutDeps extends PlaceDeps {
  /** Sign the names of carts on pages. */
  cartTokens: TokenSigner;
  /** Sign the ids of orders in addresses. */
  orderTokens: TokenSigner;
  cookies: CartCookies;
  crumbs: Crumbs;
  rateLimit: RateLimit;
  readMember: MemberSessions['readMember'];
  /** Adds the code of a gift card or a coupon to the cart. */
  addCode: AddCode;
  /** Sends the e-mails that have been queued. */
  wakeMailer: () => void;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The values that the visitor sent, and the cart to check out. */
interface Attempt {
  name: CartName;
  form: CheckoutForm;
  values: CheckoutValues;
  checkout: CheckoutCart;
  requirements: CheckoutRequirements;
}

/** Registers the native form of the checkout. */
export function registerCheckoutRoutes(app: FastifyInstance, deps: CheckoutDeps): void {
  registerCall(app, checkoutCall, async ({ request, reply, body }) => {
    if (!app.storefront.pages.checkout) {
      reply.callNotFound();
      return reply;
    }
    if (!isSameOrigin(request)) throw deps.crumbs.refusal(request, reply);
    return handleForm(deps, { request, reply }, body());
  });
}

async function handleForm(deps: CheckoutDeps, exchange: Exchange, form: CheckoutForm): Promise<FastifyReply> {
  const name = parseCartName(deps.cartTokens, form.cart);
  if (!name) return redirectTo(exchange.reply, CART_PATH);
  const values = cleanValues(pickValues(form));
  const checkout = await readCheckoutCart(deps, name, { location: null, shippingOptionId: null });
  if (!checkout) return leaveCheckout(deps, exchange, name);
  const requirements = findRequirements(deps.terms, checkout);
  const attempt = { name, form, values, checkout, requirements };
  if (form.step === 'details') return sendPage(deps, exchange, attempt, { step: 'details' });
  const typedCode = values.giftCardCode;
  if (form.step !== 'place' && (typedCode || form.step === 'code')) {
    const error = typedCode ? await addCode(deps, exchange, name, typedCode) : checkoutMessages.code;
    if (error) return showErrors(deps, exchange, attempt, { giftCardCode: error });
    return handleForm(deps, exchange, { ...form, giftCardCode: '', step: 'review' });
  }
  const read = parseDetails(values, requirements, deps.terms.rules);
  if ('errors' in read) return showErrors(deps, exchange, attempt, read.errors);
  return form.step === 'place'
    ? place(deps, exchange, attempt, read.details)
    : review(deps, exchange, attempt, read.details);
}

/** Returns why a code is refused; null for one that was added to the cart. */
async function addCode(
  deps: CheckoutDeps,
  exchange: Exchange,
  { kind, cartId }: CartName,
  code: string,
): Promise<string | null> {
  const refusal = await deps.addCode(
    exchange,
    { cartId, isSubscription: kind === 'subscription' },
    foldCode(code),
  );
  if (refusal && refusal.status === 429) exchange.reply.code(429);
  return refusal?.message ?? null;
}

/** Shows the totals for the address. */
async function review(
  deps: CheckoutDeps,
  exchange: Exchange,
  attempt: Attempt,
  { location }: CheckoutDetails,
): Promise<FastifyReply> {
  const shippingOptionId = attempt.values.shippingOption || null;
  const checkout = await readCheckoutCart(deps, attempt.name, { location, shippingOptionId });
  if (!checkout) return leaveCheckout(deps, exchange, attempt.name);
  return showReview(deps, exchange, { ...attempt, checkout }, null);
}

async function place(
  deps: CheckoutDeps,
  exchange: Exchange,
  attempt: Attempt,
  details: CheckoutDetails,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const { name, form, values } = attempt;
  const slot = await deps.rateLimit.take([`order ${parseNetwork(request)}`]);
  if (!slot.granted) {
    reply.code(429).header('retry-after', slot.retryAfterSeconds);
    return showReview(deps, exchange, attempt, checkoutMessages.tooManyOrders);
  }
  const shippingOptionId = values.shippingOption || null;
  const placeRequest: PlaceRequest = {
    name,
    details,
    shippingOptionId,
    isInInstalments: values.payment === IN_INSTALMENTS,
    shown: form.shown,
    language: form.language,
    memberId: (await deps.readMember(request))?.id ?? null,
  };
  let isPlaced = false;
  try {
    const placement = await placeOrder(deps, placeRequest);
    isPlaced = placement.outcome === 'placed' && !placement.isRepeat;
    if (placement.outcome === 'placed' || placement.outcome === 'gone')
      return await leaveCheckout(deps, exchange, name);
    const { outcome, checkout } = placement;
    const message = outcome === 'changed' ? checkoutMessages.changed : checkoutMessages.unavailable;
    reply.code(409);
    return await showReview(deps, exchange, { ...attempt, checkout }, message);
  } finally {
    if (!isPlaced) await slot.release();
  }
}

/** Leads to the order that the cart has become, else to the cart page. */
async function leaveCheckout(
  { db, websiteId, cookies, orderTokens, wakeMailer }: CheckoutDeps,
  exchange: Exchange,
  { cartId }: CartName,
): Promise<FastifyReply> {
  const order = await findOrderOfCart(db, websiteId, cartId);
  if (!order) return redirectTo(exchange.reply, CART_PATH);
  const { request, reply } = exchange;
  if (cookies.read(request) === cartId) cookies.clear(request, reply);
  // A response that got lost comes again; a form that is sent again after the report has no further purchase.
  if (!order.isPurchaseReported) rememberPurchase(request, reply, order.id);
  wakeMailer();
  return redirectTo(exchange.reply, orderPath(CONFIRMATION_PATH, orderTokens, order.id));
}

function showErrors(
  deps: CheckoutDeps,
  exchange: Exchange,
  attempt: Attempt,
  errors: CheckoutErrors,
): Promise<FastifyReply> {
  if (exchange.reply.statusCode === 200) exchange.reply.code(400);
  return sendPage(deps, exchange, attempt, { step: 'details', errors, message: checkoutMessages.invalid });
}

/** Shows what would be ordered. An address that is not shipped to leads back to the form. */
function showReview(
  deps: CheckoutDeps,
  exchange: Exchange,
  attempt: Attempt,
  message: string | null,
): Promise<FastifyReply> {
  const { shippingNotice } = attempt.checkout.cart;
  if (shippingNotice === 'not-shipped-there')
    return showErrors(deps, exchange, attempt, { country: checkoutMessages.notShippedThere });
  return sendPage(deps, exchange, attempt, { step: 'review', message });
}

async function sendPage(
  deps: CheckoutDeps,
  { request, reply }: Exchange,
  { name, form, values, checkout: { cart }, requirements }: Attempt,
  page: Pick<CheckoutPage, 'step'> & Partial<Pick<CheckoutPage, 'errors' | 'message'>>,
): Promise<FastifyReply> {
  const send = request.server.storefront.pages.checkout;
  if (!send) throw new Error('The store has no checkout.');
  return send(request, reply, {
    kind: name.kind,
    cart,
    token: nameCart(deps.cartTokens, name),
    shown: describeShown(cart),
    values,
    requirements,
    plan: offerPlan(name.kind, cart, deps.storeSettings()),
    errors: {},
    message: null,
    language: form.language,
    ...page,
  });
}
