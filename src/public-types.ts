// What a page's own scripts may rely on: the types of `window.vitrine` and of every event. Built into dist/types, and
// exported by dist/vitrine.d.ts.

import type { VitrineApi } from './public-api';

export type * from './commerce/cart-events';
export type * from './commerce/comment-events';
export type * from './commerce/form-events';
export type * from './commerce/like-events';
export type * from './commerce/order-events';
export type * from './commerce/restock-events';
export type * from './commerce/share-events';
export type * from './page/events';
export type { PublicConfiguration, VitrineApi } from './public-api';
export type { StringKey } from './strings/catalogue';
export type { ConsentLevel } from './telemetry/consent';
export type * from './tracking/track-events';
export type { PublicCart } from './widgets/cart-chunk';

declare global {
  interface Window {
    /** There once the bundle has started; a page prepared ahead of its visitor has none yet. */
    readonly vitrine?: VitrineApi;
  }
  /** The same, for module scripts below the script tag. */
  const vitrine: VitrineApi;
}
