import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartEntry } from '../../../contract/cart/cart';
import type { StoreSettings } from '../../../contract/stores/store-settings';
import { CART_PATH, CHECKOUT_PATH, GIFT_CARD_PATH, SUBSCRIPTION_PATH } from '../../../src/commerce/paths';
import { ProductType } from '../../../src/commerce/product-type';
import type { Crumbs } from '../../platform/crumb';
import { HttpFailure } from '../../platform/http/http-failure';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parseNetwork } from '../../platform/http/parse-network';
import { redirectTo } from '../../platform/http/redirect-to';
import type { TextSealer } from '../../platform/secrets/sealed-text';
import type { CartChange } from './cart-change';
import { type CartDeps, type ChangeRequest, changeCart } from './change-cart';
import type { ChangeLimits } from './change-limits';
import { type ChangeResult, refusedResult } from './change-result';
import type { CartCookies } from './create-cart-cookies';
import { detailsPath } from './details-page';
import type { FormAction } from './form-action';
import { type Refusal, refuse, refuseWith } from './refusal';
import { refusedPath } from './refused-path';
import { removedPath } from './removed-entry';

export interface ChangeDeps extends CartDeps {
  cookies: CartCookies;
  crumbs: Crumbs;
  limits: ChangeLimits;
  /** Its owner can change whether an add continues at the checkout. */
  storeSettings: () => StoreSettings;
  /** Seals the answers to a product's form, to carry them in an address. */
  sealer: TextSealer;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Makes the change that a script requests, and sends its response. `readChange` runs after the crumb is checked.
 * Throws HttpFailure 403 without a valid crumb.
 */
export async function handleCall(
  deps: ChangeDeps,
  { request, reply }: Exchange,
  readChange: () => CartChange,
): Promise<FastifyReply> {
  const owner = readOwner(deps, { request, reply });
  const { status, body } = await changeWithinLimits(deps, { request, reply }, readChange(), owner);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/**
 * Returns what identifies the caller. A browser that refuses cookies sends no crumb: its page of this site names the
 * cart, and another site cannot. Throws HttpFailure 403 without either.
 */
function readOwner({ cookies, crumbs }: ChangeDeps, { request, reply }: Exchange): string {
  return cookies.readAddress(request) ?? crumbs.require(request, reply);
}

/**
 * Makes the change that a native form requests, and redirects (303) to the cart page, which shows any refusal. An add
 * in an express store continues at the checkout (spec §4 Add-to-cart button). Throws HttpFailure 403 for a form on
 * another site.
 */
export async function handleForm(
  deps: ChangeDeps,
  { request, reply }: Exchange,
  action: FormAction,
  readChange: () => CartChange,
): Promise<FastifyReply> {
  if (!isSameOrigin(request)) throw deps.crumbs.refusal(request, reply);
  const read = readForm(readChange);
  if ('refusal' in read) return redirectTo(reply, refusedPath(read.refusal, action, request.body));
  const { change } = read;
  const { refusal, continuesAt } = await changeNatively(deps, { request, reply }, change);
  const needsDetails = refusal?.code === 'details-required' && change.kind === 'add';
  if (needsDetails && request.server.storefront.pages.details) return redirectTo(reply, detailsPath(change));
  return redirectTo(reply, refusal ? refusedPath(refusal, action, request.body) : continuesAt);
}

/**
 * Makes the change that a native form requests. Without a script, the form of a subscription posts an add as every
 * other form does; a subscription is started in place of that add.
 */
export async function changeNatively(
  deps: ChangeDeps,
  exchange: Exchange,
  change: CartChange,
): Promise<NativeChange> {
  const { refusal, body, cartId } = await changeWithinLimits(deps, exchange, change, null);
  if (change.kind === 'add' && refusal?.code === 'subscription-only')
    return changeNatively(deps, exchange, { ...change, kind: 'subscribe' });
  const isAdd = change.kind === 'add' || change.kind === 'subscribe';
  const path = isAdd
    ? pathAfterAdd(body, deps.storeSettings().expressCheckout)
    : pathAfterChange(body, deps.sealer);
  return { refusal, continuesAt: cartId ? deps.cookies.address(exchange.request, path, cartId) : path };
}

/** A change that a native form requested. */
export interface NativeChange {
  refusal: Refusal | null;
  /** Where the visitor continues. */
  continuesAt: string;
}

/** Returns where a visitor continues after an add, as the script decides it. */
function pathAfterAdd(body: ChangeResult['body'], isExpress: boolean): string {
  const { cartToken, newlyAdded } = body as { cartToken?: string; newlyAdded?: CartEntry };
  if (cartToken) return `${SUBSCRIPTION_PATH}?${new URLSearchParams({ cartToken })}`;
  if (newlyAdded?.productType === ProductType.giftCard) return GIFT_CARD_PATH;
  return isExpress ? CHECKOUT_PATH : CART_PATH;
}

function pathAfterChange(body: ChangeResult['body'], sealer: TextSealer): string {
  const { removedEntry } = body as { removedEntry?: CartEntry };
  return removedEntry ? removedPath(removedEntry, sealer) : CART_PATH;
}

/** Takes a slot of the rate limit, makes the change and sets the cookies of the cart. */
async function changeWithinLimits(
  deps: ChangeDeps,
  { request, reply }: Exchange,
  change: CartChange,
  owner: string | null,
): Promise<ChangeResult> {
  const cartId = deps.cookies.read(request);
  const expectedVersion = readExpectedVersion(request);
  const idempotency = owner === null ? null : readKey(request, owner, change);
  const changeRequest = { change, cartId, expectedVersion, idempotency };
  const result = await changeLimited(deps, { request, reply }, changeRequest);
  if (result.status === 200 && result.cartId) deps.cookies.write(request, reply, result.cartId);
  return result;
}

/** Makes a change within the limits of the cart, of the address, and of codes that are not valid. */
export async function changeLimited(
  deps: Pick<ChangeDeps, 'limits'> & CartDeps,
  { request, reply }: Exchange,
  changeRequest: ChangeRequest,
): Promise<ChangeResult> {
  const network = parseNetwork(request);
  const { cartId, change } = changeRequest;
  const refuseFor = (seconds: number, code: 'too-many-changes' | 'too-many-codes') => {
    reply.header('retry-after', seconds);
    return refusedResult(refuse(code), cartId);
  };
  const slot = await deps.limits.takeChange(network, cartId);
  if (!slot.granted) return refuseFor(slot.retryAfterSeconds, 'too-many-changes');
  const code = change.kind === 'add-coupon' ? await deps.limits.takeCode(network) : null;
  if (code && !code.granted) {
    await slot.release();
    return refuseFor(code.retryAfterSeconds, 'too-many-codes');
  }
  let isCounted = false;
  let isGuessed = false;
  try {
    const result = await changeCart(deps, changeRequest);
    isGuessed = result.refusal !== null && isGuess(result.refusal);
    isCounted = !result.isRepeat && (result.refusal === null || isGuessed);
    if (isCounted && cartId === null && result.cartId) await deps.limits.countNewCart(result.cartId);
    return result;
  } finally {
    if (!isCounted) await slot.release();
    if (!isGuessed) await code?.release();
  }
}

/** Refusals are not counted, but nobody may try code after code. */
function isGuess({ code }: Refusal): boolean {
  return code.startsWith('coupon-') || code.startsWith('gift-card-');
}

function readForm(readChange: () => CartChange): { change: CartChange } | { refusal: Refusal } {
  try {
    return { change: readChange() };
  } catch (error) {
    if (error instanceof HttpFailure && error.status === 400) return { refusal: refuseWith(error.message) };
    throw error;
  }
}

// `"3"`, as HTTP defines it, or 3 alone. `*` stands for any version.
function readExpectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version !== undefined) return Number(version);
  throw new HttpFailure(400, { message: 'If-Match must be the version of a cart.' });
}

function readKey(request: FastifyRequest, owner: string, change: CartChange) {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[!-~]{1,255}$/.test(key)) {
    throw new HttpFailure(400, { message: 'Idempotency-Key must be 1 to 255 printable ASCII characters.' });
  }
  return { owner, key, requestHash: createHash('sha256').update(JSON.stringify(change)).digest('hex') };
}
