import { cartDrawer } from '../../overlays/open';
import type { BehaviourContext } from '../../page/behaviour-context';
import { behaviourSelector } from '../../page/behaviour-selector';
import { CART_PAGE } from '../cart-page/selector';
import { onPlainClick } from '../on-plain-click';
import { oneAtATime } from '../one-at-a-time';

const ROOT = behaviourSelector('cart-page', CART_PAGE);

/**
 * Opens the cart page in a drawer from a link to it, or from the links in an element, such as the floating pill in its
 * dropzone. On the cart page itself, and if the drawer's code cannot be loaded, the link is followed.
 */
export function showCartDrawer(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const { location } = page.window;
  const openOnce = oneAtATime();
  if (element.matches('a')) element.ariaHasPopup = 'dialog';
  onPlainClick(element, signal, (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== page.origin || link.pathname === location.pathname) return;
    event.preventDefault();
    const { href, pathname } = link;
    const content = { href, path: pathname, root: ROOT, label: element.dataset.title, opener: link };
    void openOnce(link, () => cartDrawer(page, content).catch(() => location.assign(href)));
  });
}
