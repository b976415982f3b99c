import type { Page } from '../../page/page';
import type { OverlayStrings } from '../../strings/overlays';

/** What the door brings along for every overlay: the page, and what its callers have loaded already. */
export interface OverlayContext {
  readonly page: Page;
  readonly strings: OverlayStrings;
  /** Adds styles to the page, once. */
  adopt(css: string): void;
  /** The overlay is there to be seen. */
  shown(overlay: string): void;
  /** Tells of a failure once, in the console and as `vitrine:error` from `element`. */
  report(overlay: string, element: Element, error: unknown): void;
}
