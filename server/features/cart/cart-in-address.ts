import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHECKOUT_PATH } from '../../../src/commerce/paths';

/** The query parameter with the token of a cart, for browsers that refuse cookies. */
const CART_PARAMETER = 'CART';

/** The pages of an order: its cart is purchased, so that its token leads to nothing. */
const AFTER_ORDER = new RegExp(`${CHECKOUT_PATH}/(?:confirmed|status)$`);
/** Stands in for the origin of paths. */
const ANY_ORIGIN = 'http://shop.invalid';

/**
 * Returns the token of the cart in the address of a page, else in that of the page which sent the request; undefined with
 * a cookie, and for a request from another site or from outside of the browser's pages.
 */
export function parseAddressToken(request: FastifyRequest): string | undefined {
  if (sendsCookies(request) || !isFromThisSite(request)) return undefined;
  return tokenIn(request.url) ?? tokenIn(request.headers.referer ?? '');
}

/** Returns the address of a page with the token of a cart; unchanged for a browser that sends cookies. */
export function withCartToken(request: FastifyRequest, path: string, token: string): string {
  return sendsCookies(request) ? path : withToken(path, token);
}

/**
 * Carries the token of the cart from page to page by the `Referer` of navigations, and removes it for a browser that
 * accepts cookies and from a link that was opened outside of the site. `isToken` checks the signature.
 */
export function carryCartTokens(app: FastifyInstance, isToken: (token: string) => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isNavigation(request)) return undefined;
    const token = parseAddressToken(request);
    const wanted = token && isToken(token) && !isAfterOrder(request.url) ? token : null;
    if ((tokenIn(request.url) ?? null) === wanted) return undefined;
    // The method and the form stay the same.
    return reply.header('cache-control', 'no-store').redirect(withToken(request.url, wanted), 307);
  });
  app.addHook('onSend', async (request, reply) => {
    if (tokenIn(request.url) !== undefined) keepOutOfCaches(reply);
  });
}

function keepOutOfCaches(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-store');
}

/** A browser that sends any cookie accepts them. */
function sendsCookies({ headers }: FastifyRequest): boolean {
  return headers.cookie !== undefined;
}

function isFromThisSite({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // Browsers without Fetch metadata, and pages without https.
  return headers.referer?.startsWith(`${protocol}://${host}/`) ?? false;
}

function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /text\/html/.test(headers.accept ?? '') : mode === 'navigate';
}

function isAfterOrder(path: string): boolean {
  return AFTER_ORDER.test(new URL(path, ANY_ORIGIN).pathname);
}

function tokenIn(address: string): string | undefined {
  if (!URL.canParse(address, ANY_ORIGIN)) return undefined;
  return new URL(address, ANY_ORIGIN).searchParams.get(CART_PARAMETER) ?? undefined;
}

function withToken(path: string, token: string | null): string {
  const url = new URL(path, ANY_ORIGIN);
  if (token) url.searchParams.set(CART_PARAMETER, token);
  else url.searchParams.delete(CART_PARAMETER);
  // Two slashes would name another host.
  return url.pathname.replace(/^\/+/, '/') + url.search;
}
