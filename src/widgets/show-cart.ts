import type { BehaviourContext } from '../page/behaviour-context';
import { cartIndicator } from './cart-indicator/cart-indicator';
import { cartPill } from './cart-pill/cart-pill';

/** Shows the visitor's cart: as the floating pill on the body, as a cart indicator on other elements. */
export function showCart(element: HTMLElement, context: BehaviourContext): void {
  const show = element.tagName === 'BODY' ? cartPill : cartIndicator;
  show(element, context);
}
