import type { CartEngine, CartNotice } from '../../commerce/cart-engine';
import type { CartStore } from '../../commerce/cart-store';
import type { QuantityProblem } from '../../commerce/check-quantity';
import type { BehaviourContext } from '../../page/behaviour-context';
import type { CartStrings } from '../../strings/cart';
import type { CartMessages } from './cart-messages';

/** What the cart page consists of. */
export interface CartPageParts extends BehaviourContext {
  readonly root: HTMLElement;
  /** The part that shows the cart. */
  readonly container: Element;
  readonly store: CartStore;
}

/** Why something was not done as the visitor meant it. */
export type PageNotice = CartNotice | { readonly kind: 'invalid'; readonly problem: QuantityProblem };

/** A cart page that works. */
export interface CartPageContext extends CartPageParts {
  readonly engine: CartEngine;
  readonly messages: CartMessages;
  readonly strings: CartStrings;
  /** Shows a notice. */
  notify(notice: PageNotice): void;
  /** Shows what the engine holds. */
  showCart(): void;
}
