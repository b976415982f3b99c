/** Names of the page types by their codes (spec §2 Page types). */
const PAGE_TYPE_NAMES: Readonly<Record<string, string>> = {
  1: 'main content or collection',
  2: 'page',
  3: 'splash page',
  50: 'content item',
  100: 'not found',
  101: 'error',
  102: 'search',
  103: 'lock screen',
  104: 'popup overlay',
  105: 'protected content',
  106: 'member-area access denied',
  200: 'show cart',
  201: 'checkout',
  202: 'order confirmed',
  203: 'donate',
  204: 'contribution confirmed',
  205: 'cart v2',
  206: 'subscription confirmed',
  207: 'order received',
  208: 'membership confirmed',
  209: 'reviews request',
  210: 'digital product composer preview',
  211: 'order status',
  300: 'newsletter unsubscribe',
  301: 'commerce email preview',
  400: 'single sign-on page',
};

/** Returns the name of a page type; for an unknown code, the code itself. */
export function pageTypeName(code: string): string {
  return PAGE_TYPE_NAMES[code] ?? `page type ${code}`;
}
