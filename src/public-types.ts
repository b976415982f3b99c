// What a page's own scripts may rely on: the types of `window.vitrine` and of every event. Built into dist/types.

import type { VitrineApi } from './public-api';

export type * from './commerce/cart-events';
export type * from './commerce/order-events';
export type * from './page/events';
export type { VitrineApi } from './public-api';
export type { ConsentLevel } from './telemetry/consent';
export type * from './tracking/track-events';

declare global {
  interface Window {
    /** There once the bundle has started; a page prepared ahead of its visitor has none yet. */
    readonly vitrine?: VitrineApi;
  }
}
