import type { Page } from '../page/page';

/** Opens the channel between the tabs of a site, on which carts are sent; undefined in a browser without channels. */
export function openCartChannel({ window }: Page): BroadcastChannel | undefined {
  return window.BroadcastChannel && new window.BroadcastChannel('vitrine-cart');
}
