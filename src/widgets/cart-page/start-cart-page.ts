import type { Cart } from '../../commerce/cart';
import type { CartIntent } from '../../commerce/cart-intents';
import { after } from '../../page/after';
import { emit } from '../../page/events';
import { pageStrings } from '../../page/page-strings';
import { cartStrings } from '../../strings/cart';
import { createCartMessages } from './cart-messages';
import type { CartPageContext, CartPageParts, PageNotice } from './cart-page-context';
import { continueToCheckout } from './continue-to-checkout';
import { handleForms } from './handle-forms';
import { createNames, type Names } from './names';
import { pageEngine } from './page-engine';
import { createRefresh } from './refresh';
import { isShown, lineOf, showQuantities, showRecalculating } from './view';

/** Events after which what was not sent is sent at once. */
const OCCASIONS = ['online', 'focus', 'pageshow', 'pagehide'];

/** Delay before texts that could not be loaded are requested again, in ms. */
const RETRY = 2000;

/** Starts a cart page. */
export function startCartPage(parts: CartPageParts): void {
  const { page, signal, root, container, store } = parts;
  const strings = pageStrings(page, cartStrings);
  const messages = createCartMessages(page, container, signal);
  const names = createNames(parts);
  /** The title of a message that is true until the page shows the cart of the server. */
  let unsent: Element | undefined;
  const onNotice = (notice: PageNotice): void => {
    const isUnsent = notice.kind === 'unsent';
    // Shown once, and not at each retry. What became of the changes since then may be shown already, and stays.
    if (isUnsent && (unsent?.isConnected || isDone())) return;
    const wait = (): void => {
      if (!unsent?.isConnected) unsent = messages._fail(strings.noConnection);
      after(page, RETRY, signal, () => onNotice(notice));
    };
    // Without a connection, the texts cannot be loaded, and some browsers remember that. They are loaded, and the notice
    // is shown, as soon as there is one.
    if (isUnsent && !page.window.navigator.onLine) wait();
    else
      void import('./notice-text')
        .then(({ noticeText }) => {
          const title = messages._fail(...noticeText(notice, page, names._of));
          if (isUnsent) unsent = title;
        }, wait)
        .then(context.showCart);
  };
  /** Whether the page shows the cart of the server, with every change of the visitor. */
  const isDone = (): boolean => engine._isSettled && isShown(root, store.state.cart);
  const engine = pageEngine(page, store, {
    _onChange: () => context.showCart(),
    _onDone(intent) {
      track(root, intent, names);
      clearCode(root, intent);
      adoptLine(root, intent, store.state.cart);
    },
    _onNotice: onNotice,
  });
  const refresh = createRefresh(parts, engine, () => context.showCart(), onNotice);
  const context: CartPageContext = {
    ...parts,
    engine,
    messages,
    strings,
    notify: onNotice,
    showCart() {
      const { cart } = store.state;
      if (!cart || signal.aborted) return;
      if (!engine._isSettled || root.dataset.state) showQuantities(root, engine);
      showRecalculating(root, !isDone());
      if (unsent?.isConnected && isDone()) messages._clear();
      if (!engine._isSettled) return;
      proceed();
      refresh(cart);
    },
  };
  handleForms(context, names);
  const proceed = continueToCheckout(context);
  for (const type of OCCASIONS) page.window.addEventListener(type, engine._resume, { signal });
  store.subscribe(context.showCart, signal);
  context.showCart();
}

/** Reports a change that the server has made (spec §7 Tracking events). */
function track(root: Element, intent: CartIntent, names: Names): void {
  emit(root, 'vitrine:track', { name: `cart_page_${intent.kind.replace('-', '_')}` });
  const removed = intent.kind === 'remove' && names._removed.get(intent.entryId);
  if (!removed) return;
  const { itemId, quantity, chosenVariant } = removed.entry;
  const data = { quantity, sku: chosenVariant?.sku };
  emit(root, 'vitrine:track', { name: 'cart_remove', objectId: itemId, data });
}

/** Gives a restored line the id of its new entry, the last one, so that the line and the focus in it stay. */
function adoptLine(root: Element, intent: CartIntent, cart: Cart | null): void {
  const line = intent.kind === 'restore' && lineOf(root, intent.entry.id);
  if (line) line.dataset.cartEntry = cart?.entries.at(-1)?.id;
}

/** Clears the field of a coupon that was added. A refused code stays. */
function clearCode(root: Element, intent: CartIntent): void {
  const field = root.querySelector<HTMLInputElement>('[data-cart-form=add-coupon] [name=code]');
  if (intent.kind === 'add-coupon' && field?.value.trim() === intent.code) field.value = '';
}
