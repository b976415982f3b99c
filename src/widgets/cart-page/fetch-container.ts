import { fetchPageFragment } from '../../api/page-fragment';
import type { Cart } from '../../commerce/cart';
import { behaviourSelector } from '../../page/behaviour-selector';
import type { Page } from '../../page/page';
import { morph } from './morph';
import { CART_PAGE } from './selector';
import { findContainer, isShown, shownVersion } from './view';

const SELECTOR = behaviourSelector('cart-page', CART_PAGE);

/** What the server prints for the current cart. */
interface FetchedContainer {
  /** Of the cart, as the root of the page states it. */
  readonly version: string;
  /** Makes a container equal to this one, and keeps the nodes that are still wanted. */
  morphInto(container: Element): void;
}

/** Fetches the cart page as it shows a cart. @throws {Error} when it cannot be loaded, or shows an older version */
export async function fetchContainer(page: Page, cart: Cart, signal: AbortSignal): Promise<FetchedContainer> {
  const { pathname } = page.window.location;
  const pick = (parsed: Document): Element => parsed.querySelector(SELECTOR) ?? parsed.body;
  const root = await fetchPageFragment(page, { href: pathname, pick }, signal);
  const wanted = findContainer(root);
  const isOutdated = shownVersion(root).startsWith(`${cart.id}:`) && !isShown(root, cart);
  if (!wanted || isOutdated) throw new Error('The page has no container with the current cart.');
  return { version: shownVersion(root), morphInto: (container) => morph(container, wanted) };
}
