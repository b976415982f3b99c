import { isCartExpected } from '../commerce/is-cart-expected';
import { pageCookies } from '../page/cookies';
import type { Page } from '../page/page';
import { readPath } from '../page/page-context';
import type { Report } from './reporter';

const CART = '/api/commerce/shopping-cart?calculateSubtotal=true';
const docs = 'calls.md#what-all-calls-have-in-common';

/** Reports, after the first add, cookies that the server does not set or that the browser drops. */
export function watchCart(page: Page, report: Report): void {
  const { document, slots, signal } = page;
  const check = ({ detail }: CustomEvent<{ readonly cart: { readonly id: string } | null }>): void => {
    // The page's own handler may have a shop of another kind.
    if (!detail.cart || slots.configuration?.handlers.add) return;
    const message =
      'after an add there is no cookie hasCart that scripts can read, so that the next page shows no cart: send Set-Cookie: hasCart=1; Path=/, without HttpOnly.';
    if (!isCartExpected(pageCookies(document))) report({ message, docs });
    void compareCarts(page, detail.cart.id, report);
  };
  document.addEventListener('vitrine:item-added', check, { signal, once: true });
}

async function compareCarts({ window, origin }: Page, id: string, report: Report): Promise<void> {
  const response = await window.fetch(origin + CART, { headers: { Accept: 'application/json' } });
  const cart: unknown = await response.json();
  if (readPath(cart, 'id') === id) return;
  report({
    message:
      'the server has lost the cart after an add: the browser did not return its cookie. Cookies are dropped if they are Secure on http, have the Domain of another host, or a Path other than /.',
    docs,
  });
}
