import type { Page } from '../../page/page';
import type { OverlayStrings } from '../../strings/overlays';

/** The page, and functions of the entry's chunk that overlays use without bundling them again. */
export interface OverlayContext {
  readonly page: Page;
  readonly strings: OverlayStrings;
  /** Adds styles to the page, once. */
  adopt(css: string): void;
  /** Called when the overlay is visible. */
  shown(overlay: string): void;
  /** Reports a failure in the console and as `vitrine:error` from `element`. */
  report(overlay: string, element: Element, error: unknown): void;
}
