/** Page types (spec §2 Page types). Pages state theirs in their context. */
export const PAGE_TYPE = {
  collection: 1,
  page: 2,
  splashPage: 3,
  item: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  accessDenied: 106,
  cart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  cartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductComposerPreview: 210,
  orderStatus: 211,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
  singleSignOn: 400,
} as const;

/** Names of the page types by their codes (spec §2 Page types), for the report and the docs. */
const PAGE_TYPE_NAMES: Readonly<Record<string, string>> = {
  1: 'home or collection',
  2: 'page',
  3: 'cover page',
  50: 'product or post',
  100: 'page not found',
  101: 'error',
  102: 'search results',
  103: 'lock screen',
  104: 'popup',
  105: 'page with a password',
  106: 'members only',
  200: 'cart',
  201: 'checkout',
  202: 'order confirmation',
  203: 'donation',
  204: 'donation confirmation',
  205: 'cart, second version',
  206: 'subscription confirmation',
  207: 'order receipt',
  208: 'membership confirmation',
  209: 'review request',
  210: 'preview of a digital product',
  211: 'order status',
  300: 'newsletter sign-off',
  301: 'preview of an email',
  400: 'sign-in',
};

/** The page types that have names. */
export const PAGE_TYPES: readonly string[] = Object.keys(PAGE_TYPE_NAMES);

/** Returns the name of a page type; for an unknown code, the code itself. */
export function pageTypeName(code: string): string {
  return PAGE_TYPE_NAMES[code] ?? `page type ${code}`;
}
