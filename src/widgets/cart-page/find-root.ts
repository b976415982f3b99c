import { behaviourSelector } from '../../page/behaviour-selector';
import { CART_PAGE } from './selector';

/** The part of the root that the server prints again. */
const CONTAINER = '#sqs-cart-container,[data-cart=container]';

/** Returns the root of the cart page in a document. */
export function findRoot(document: ParentNode): HTMLElement | null {
  return document.querySelector<HTMLElement>(behaviourSelector('cart-page', CART_PAGE));
}

/** Returns the part of a cart page that shows the cart. */
export function findContainer(root: Element): Element | null {
  return root.querySelector(CONTAINER);
}
