import { fetchPageDocument } from '../../api/fetch-page-document';
import { NotFoundError } from '../../api/not-found-error';
import { adoptStyles } from '../../page/adopt-styles';
import { emit } from '../../page/events';
import type { OverlayContext } from '../stage/overlay-context';
import { type OverlayOptions, stageOverlay } from '../stage/stage-overlay';
import { drawerStyles } from './drawer-styles';

export interface CartDrawerContent extends OverlayOptions {
  /** The cart page: its address, its path, and the selector of the element that shows the cart. */
  readonly href: string;
  readonly path: string;
  readonly root: string;
  /** Accessible name; the page's word for the cart unless given. */
  readonly label?: string | undefined;
}

/**
 * Shows what the cart page prints, beside the current page, where the behaviour of cart pages mounts. It is a step in the
 * visitor's history: Back closes it.
 */
export function openCartDrawer(context: OverlayContext, content: CartDrawerContent): Promise<void> {
  const { page, strings } = context;
  const { path, root, label = strings.cartTitle } = content;
  const load = async (signal: AbortSignal): Promise<Element> => {
    const fetched = await fetchPageDocument(page, signal, path);
    const cart = fetched.querySelector<HTMLElement>(root);
    if (!cart) throw new NotFoundError(path);
    // The id is that of a cart page, which has no floating pill.
    cart.removeAttribute('id');
    cart.dataset.vitrine = 'cart-page';
    cart.dataset.cartSource = path;
    emit(page.document, 'vitrine:track', { name: 'cart_view' });
    return page.document.adoptNode(cart);
  };
  adoptStyles(context.page, drawerStyles);
  // The page may have loaded its cart long ago.
  void page.slots.cart?.load();
  return stageOverlay<void>(context, {
    ...content,
    label,
    load,
    name: 'cart-drawer',
    dismissed: undefined,
    isHistoryStep: true,
  });
}
