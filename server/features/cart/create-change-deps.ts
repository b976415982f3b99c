import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCrumbs } from '../../platform/crumb';
import type { ServerContext } from '../../platform/feature';
import { createTextSealer } from '../../platform/secrets/sealed-text';
import { createTokenSigner } from '../../platform/secrets/signed-token';
import { createDetailsForms } from '../forms';
import type { CartOptions } from './cart-options';
import { createChangeLimits } from './change-limits';
import { createCartCookies } from './create-cart-cookies';
import { createReadDeps } from './create-cart-reader';
import { type ChangeDeps, changeLimited } from './handle-change';
import type { Refusal } from './refusal';

/** Returns what changes to carts need. */
export function createChangeDeps(context: ServerContext & CartOptions): ChangeDeps {
  const { db, websiteId, storeSettings, secret } = context;
  return {
    ...createReadDeps(context),
    db,
    storeSettings,
    cookies: createCartCookies(secret),
    sealer: createTextSealer(secret, 'details'),
    subscriptionTokens: createTokenSigner(secret, 'subscription-cart'),
    crumbs: createCrumbs(secret),
    detailsForms: createDetailsForms(db, websiteId, storeSettings()),
    limits: createChangeLimits(context.createRateLimit),
  };
}

/** Adds a code of a coupon or a gift card to a cart. Returns why it is refused; null for one that was added. */
export type AddCode = (
  exchange: { request: FastifyRequest; reply: FastifyReply },
  cart: { cartId: string; isSubscription: boolean },
  code: string,
) => Promise<Refusal | null>;

/** Returns a function that adds a code at the checkout, within the limits of changes to carts. */
export function createCodeAdder(context: ServerContext & CartOptions): AddCode {
  const deps = createChangeDeps(context);
  return async (exchange, cart, code) => {
    const change = { kind: 'add-coupon', code } as const;
    const request = { ...cart, change, expectedVersion: null, idempotency: null };
    return (await changeLimited(deps, exchange, request)).refusal;
  };
}
